/** As public.prepared_answers has them. */
export const ANSWER_LIMITS = { title: 80, body: 2000 } as const;
