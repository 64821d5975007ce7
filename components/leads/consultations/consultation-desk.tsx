import { cookies } from "next/headers";
import { createLoader, type SearchParams } from "nuqs/server";
import { z } from "zod";
import type { Actor } from "@/lib/access/decide";
import {
  CONSULTATIONS,
  consultationListParsers,
  toConsultationRequest,
} from "@/lib/leads/consultations/list";
import { findConsultationLead, listConsultations } from "@/lib/leads/consultations/queries";
import { listLeadWorkers } from "@/lib/leads/queries";
import { listLinks } from "@/lib/platform/lists/list-params";
import { preferencesCookie, readPreferences } from "@/lib/platform/lists/list-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { LeadPanel } from "../desk/lead-panel";
import { ConsultationList } from "./consultation-list";

const load = createLoader(consultationListParsers);
const openConsultation = z.object({ consultation: z.guid().optional().catch(undefined) });

/** The consultations under the filters of the address, and the lead of the one that is open beside them. */
export async function ConsultationDesk({ actor, query }: { actor: Actor; query: SearchParams }) {
  const params = load(query);
  const now = new Date();
  const db = await userDb();
  const { consultation } = openConsultation.parse(query);
  const [page, workers, jar, leadId] = await Promise.all([
    listConsultations(db, toConsultationRequest(params)),
    listLeadWorkers(db),
    cookies(),
    consultation ? findConsultationLead(db, consultation) : null,
  ]);
  const listHref = listLinks(CONSULTATIONS, consultationListParsers)({ ...params, consultation: null });
  return (
    <ConsultationList
      page={page}
      preferences={readPreferences(jar.get(preferencesCookie("consultations"))?.value)}
      counsellors={[...workers].map(([id, name]) => ({ id, name }))}
      userId={actor.userId}
      now={now.toISOString()}
      panel={leadId ? <LeadPanel actor={actor} leadId={leadId} listHref={listHref} now={now} /> : null}
    />
  );
}
