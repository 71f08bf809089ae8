import type { SheetCells } from '.'

export function read(bytes: Uint8Array): Promise<SheetCells>
