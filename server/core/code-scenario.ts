/** What a one-time code is for. */
export const CODE_SCENARIOS = ['register', 'resetPassword', 'payPassword', 'bindPhone'] as const;
export type CodeScenario = (typeof CODE_SCENARIOS)[number];
