import { z } from "zod";
import { leadAt } from "../desk/schema";
import { emptyToUndefined, writtenLine } from "../fields";
import { APPLICATION_LIMITS, FIRST_STAGE_NAMES } from "./wording";

const optionalLine = (limit: number) =>
  z.preprocess(emptyToUndefined, writtenLine(limit, "Leave it empty or say which").optional());

/** With a first application where a stage is chosen; without one the other fields mean nothing. */
export const convertLeadSchema = z
  .object({
    ...leadAt,
    stage: z.preprocess(emptyToUndefined, z.enum(FIRST_STAGE_NAMES, "Choose a stage").optional()),
    destination: optionalLine(APPLICATION_LIMITS.destination),
    program: optionalLine(APPLICATION_LIMITS.program),
    intake: optionalLine(APPLICATION_LIMITS.intake),
  })
  .refine(({ stage, destination }) => stage === undefined || destination !== undefined, {
    path: ["destination"],
    message: "Say where the application goes",
  })
  .transform(({ leadId, version, stage, destination, program, intake }) => ({
    leadId,
    version,
    application: stage && destination ? { status: stage, destination, program, intake } : null,
  }));
export type FirstApplication = NonNullable<z.output<typeof convertLeadSchema>["application"]>;
