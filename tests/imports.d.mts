export type ImportGraph = Map<string, string[]>
export function importGraph(): ImportGraph
export function loadedBy(graph: ImportGraph, path: string): Set<string>
