"use client";

import { type ReactNode, useMemo } from "react";
import { LeadBulk } from "@/components/leads/bulk/lead-bulk";
import type { ListFilter } from "@/components/lists/filter-menu";
import { ListTable } from "@/components/lists/list-table";
import { BULK_MOST, BULK_PICKED_MOST } from "@/lib/bulk/limits";
import type { LeadBulkAction } from "@/lib/leads/bulk/choices";
import {
  CALL_OUTCOMES,
  DUE_FILTERS,
  LEAD_EXPORT_MOST,
  LOST_REASONS,
  OWNER_FILTERS,
} from "@/lib/leads/desk/choices";
import { leadListParsers, RECEIVED_SPANS, receivedDays } from "@/lib/leads/desk/list";
import type { DeskLead, LeadFilterChoices } from "@/lib/leads/desk/rows";
import { ANSWERS, NO_CALL, STEPS, WITHOUT } from "@/lib/leads/insights/choices";
import { daysText } from "@/lib/leads/insights/period";
import { LEAD_REQUEST_TYPES, LEAD_STATUSES, languageName } from "@/lib/leads/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { leadColumns } from "./lead-columns";

type Props = {
  page: ListPage<DeskLead>;
  preferences: ListPreferences;
  choices: LeadFilterChoices;
  /** What the address narrows the list to beyond the usual choices. */
  chosen: ChosenByLink;
  userId: string;
  /** The moment of the server's answer, in ISO. */
  now: string;
  /** What the reader may do to many leads at once, and the colleagues to whom they may give them. */
  bulk: { actions: readonly LeadBulkAction[]; workers: readonly { id: string; name: string }[] };
  actions?: ReactNode;
  panel?: ReactNode;
};

/** Days that a report chose, and an import that its page opened. */
export type ChosenByLink = { received: string | null; importId: string | null };

const EXPORT = { path: "/api/leads-export", most: LEAD_EXPORT_MOST };

/** The list of leads with its filters and columns. It runs in the browser because columns and keys are the reader's. */
export function LeadDeskList({
  page,
  preferences,
  choices,
  chosen,
  userId,
  now,
  bulk,
  actions,
  panel,
}: Props) {
  const columns = useMemo(() => leadColumns(userId, new Date(now)), [userId, now]);
  const { received, importId } = chosen;
  const filters = useMemo(() => leadFilters(choices, { received, importId }), [choices, received, importId]);
  return (
    <ListTable
      name="leads"
      label="Leads"
      noun={{ one: "lead", many: "leads" }}
      path="/crm-dashboard"
      openParam="lead"
      parsers={leadListParsers}
      columns={columns}
      filters={filters}
      searchFilter="q"
      searchLabel="Name, email, phone or reference"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No lead matches.{" "}
            <a href="/crm-dashboard" className="text-link">
              Show all leads
            </a>
          </p>
        ),
        bare: (
          <p className="measure">
            No leads yet. They appear here as soon as somebody books a consultation, asks for a call or writes
            to us.
          </p>
        ),
      }}
      exportTo={EXPORT}
      actions={actions}
      bulk={
        bulk.actions.length > 0
          ? {
              most: BULK_MOST,
              pickedMost: BULK_PICKED_MOST,
              actions: (selected) => <LeadBulk {...bulk} selected={selected} />,
            }
          : undefined
      }
      panel={panel}
    />
  );
}

export function leadFilters(
  { owners, sources, campaigns, destinations, imports }: LeadFilterChoices,
  { received, importId }: ChosenByLink,
): ListFilter[] {
  const days = receivedDays(received ?? undefined);
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const named = (record: Readonly<Record<string, string>>) =>
    Object.entries(record).map(([value, label]) => ({ value, label }));
  return [
    { name: "status", label: "Status", choices: named(LEAD_STATUSES) },
    {
      name: "owner",
      label: "Owner",
      choices: [
        ...named(OWNER_FILTERS),
        ...owners.map(({ id, name }) => ({ value: id, label: name ?? "A colleague" })),
      ],
    },
    { name: "due", label: "Next step", choices: named(DUE_FILTERS) },
    { name: "attention", label: "Attention", choices: [{ value: "yes", label: "Needs attention" }] },
    {
      name: "type",
      label: "Asked for",
      choices: named(LEAD_REQUEST_TYPES).filter(({ value }) => value !== "job_application"),
    },
    {
      name: "received",
      label: "Received",
      isSingle: true,
      choices: [
        ...(received && days ? [{ value: received, label: daysText(days) }] : []),
        ...Object.entries(RECEIVED_SPANS).map(([value, { label }]) => ({ value, label })),
      ],
    },
    { name: "destination", label: "Destination", choices: plain(destinations) },
    { name: "source", label: "Source", choices: plain(sources) },
    { name: "campaign", label: "Campaign", choices: plain(campaigns) },
    {
      name: "locale",
      label: "Language",
      choices: (Object.keys(LOCALES) as Locale[]).map((locale) => ({
        value: locale,
        label: languageName(locale),
      })),
    },
    { name: "step", label: "Came to", isSingle: true, choices: named(STEPS) },
    { name: "answer", label: "First answer", choices: named(ANSWERS) },
    {
      name: "last_call",
      label: "Last call",
      choices: [...named(CALL_OUTCOMES), { value: "none", label: NO_CALL }],
    },
    { name: "lost", label: "Lost because", choices: named(LOST_REASONS) },
    { name: "without", label: "Without", choices: named(WITHOUT) },
    {
      name: "import",
      label: "Import",
      choices: [
        ...(importId && !imports.some(({ id }) => id === importId)
          ? [{ value: importId, label: "An earlier file" }]
          : []),
        ...imports.map(({ id, fileName, createdAt }) => ({
          value: id,
          label: `${fileName}, ${formatDay(dayInIndia(new Date(createdAt)))}`,
        })),
      ],
    },
  ].filter(({ choices: list }) => list.length > 0);
}
