import { createLayers } from './create-layers'

/** What is open over this console, signed in or not. */
export const layers = createLayers(window)
