/** dnd-kit speaks English of its own accord; moves are told in the interface's words beside the entries instead. */
export const silent = {
  announcements: { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' },
  screenReaderInstructions: { draggable: '' },
}

/** How rows and pictures move out of the way while one of them is dragged. */
export const sortTransition = { duration: 150, easing: 'ease' }
