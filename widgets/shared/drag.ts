/** Silences dnd-kit's English announcements. The lists announce moves in the interface language. */
export const silent = {
  announcements: { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' },
  screenReaderInstructions: { draggable: '' },
}

/** Animation of rows and pictures around a dragged one. */
export const sortTransition = { duration: 150, easing: 'ease' }
