import { createLayers } from './create-layers'

/** The open layers of this window, signed in or not. */
export const layers = createLayers(window)
