/** The stage at which a first application begins. */
export const FIRST_STAGES = {
  profile: "At the profile",
  shortlist: "At the shortlist",
} as const;
export type FirstStage = keyof typeof FIRST_STAGES;
export const FIRST_STAGE_NAMES = Object.keys(FIRST_STAGES) as FirstStage[];

/** As the columns of applications have them. */
export const APPLICATION_LIMITS = { destination: 120, program: 200, intake: 60 } as const;
