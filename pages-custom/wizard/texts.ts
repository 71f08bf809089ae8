export const texts = { steps: '步骤', before: '上一步', next: '下一步' } as const
