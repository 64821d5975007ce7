"use server";

import { createHash, randomUUID } from "node:crypto";
import { defineAction } from "@/lib/access/action";
import { createLead, leadAction, MESSAGES, refuseAutomated } from "@/lib/leads/create-lead";
import { fail, ok } from "@/lib/platform/result";
import { checkCv, cvNameOf } from "./cv-file";
import { findOpenJob } from "./queries";
import { jobApplicationSchema } from "./schema";
import { removeCvs, storeCv } from "./service";
import { CV_REFUSALS, type CvRefusal } from "./wording";

const CV_MESSAGES = Object.fromEntries(
  Object.entries(CV_REFUSALS).map(([reason, message]) => [reason, { field: "cv", message }]),
) as Record<CvRefusal, { field: string; message: string }>;

/**
 * Takes an application in. The file is judged by its content before it is stored, and stored before the application is
 * noted, so that no application is ever without its CV; a file that was stored in vain is removed at once or at night.
 */
export const applyForJob = defineAction({
  ...leadAction,
  name: "careers.apply",
  schema: jobApplicationSchema,
  limit: "upload",
  run: async ({ input, origin }) => {
    const { cv, job: slug, ...entry } = input;
    const submission = { formPath: slug ? `/careers/${slug}` : "/careers", origin };
    const refusal = await refuseAutomated(entry, submission);
    if (refusal) return refusal;
    const job = slug ? await findOpenJob(slug) : null;
    if (slug && !job) return fail("job_closed");

    const bytes = new Uint8Array(await cv.arrayBuffer());
    const judged = await checkCv(bytes);
    if (!judged.ok) return judged;
    const format = judged.value;
    const object = randomUUID();
    await storeCv(object, bytes, format);
    try {
      const created = await createLead("job_application", entry, submission, {
        details: { ...(job ? { job: job.title } : {}), notice: entry.notice },
        jobApplication: {
          jobOpeningId: job?.id ?? null,
          object,
          name: cvNameOf(cv.name, format),
          format,
          bytes: bytes.length,
          sha256: createHash("sha256").update(bytes).digest("hex"),
        },
      });
      if (!created.ok) {
        await removeCvs([object]);
        return created;
      }
      if (created.value.stored.cvObject !== object) await removeCvs([object]);
      return ok(created.value.receipt);
    } catch (error) {
      await removeCvs([object]);
      throw error;
    }
  },
  messages: { ...MESSAGES, ...CV_MESSAGES },
});
