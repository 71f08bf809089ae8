/** How often a property test tries: the usual number, times FUZZ_FACTOR in the long run of `npm run fuzz`. */
export const runs = (usual: number): number => usual * Number(process.env.FUZZ_FACTOR ?? 1)
