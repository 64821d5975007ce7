"use client";

import { type ReactNode, useMemo } from "react";
import { LeadStatusBadge } from "@/components/leads/lead-status-badge";
import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { CONSULTATIONS, consultationListParsers } from "@/lib/leads/consultations/list";
import type { DeskConsultation } from "@/lib/leads/consultations/rows";
import {
  CONSULTATION_STATES,
  COUNSELLOR_FILTERS,
  stateSentence,
  WHEN_FILTERS,
} from "@/lib/leads/consultations/wording";
import { formatPhone } from "@/lib/leads/phone";
import { differsFromIndianTime, formatDateTime } from "@/lib/leads/slots";
import { formatMoment } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

type Props = {
  page: ListPage<DeskConsultation>;
  preferences: ListPreferences;
  counsellors: readonly { id: string; name: string }[];
  userId: string;
  /** The moment of the server's answer, in ISO. */
  now: string;
  /** The lead of the consultation that is open. */
  panel?: ReactNode;
};

/** The list of consultations by time. It runs in the browser because columns and keys are the reader's. */
export function ConsultationList({ page, preferences, counsellors, userId, now, panel }: Props) {
  const columns = useMemo(() => columnsFor(userId, new Date(now)), [userId, now]);
  const filters = useMemo(() => filtersOf(counsellors), [counsellors]);
  return (
    <ListTable
      name="consultations"
      label="Consultations"
      noun={{ one: "consultation", many: "consultations" }}
      path={CONSULTATIONS}
      openParam="consultation"
      parsers={consultationListParsers}
      columns={columns}
      filters={filters}
      searchFilter="q"
      searchLabel="Name, email, phone or reference"
      page={page}
      preferences={preferences}
      panel={panel}
      empty={{
        filtered: (
          <p>
            No consultation matches.{" "}
            <a href={CONSULTATIONS} className="text-link">
              Show all consultations
            </a>
          </p>
        ),
        bare: (
          <p className="measure">
            No consultations yet. They appear here as soon as a visitor books one, or a colleague books one
            from a lead.
          </p>
        ),
      }}
    />
  );
}

function columnsFor(userId: string, now: Date): readonly ListColumn<DeskConsultation>[] {
  return [
    {
      id: "name",
      name: "Who",
      size: 190,
      isRowHeader: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: "when",
      name: "When (IST)",
      sort: "starts_at",
      size: 170,
      onCard: "named line",
      cell: ({ startsAt, timeZone }) => (
        <time
          dateTime={startsAt}
          title={
            differsFromIndianTime(new Date(startsAt), timeZone)
              ? `For the visitor ${formatDateTime(timeZone, new Date(startsAt))}`
              : undefined
          }
        >
          {formatMoment(startsAt)}
        </time>
      ),
    },
    {
      id: "state",
      name: "State",
      size: 190,
      onCard: "corner",
      cell: (consultation) => {
        const waits = consultation.status === "booked" && Date.parse(consultation.startsAt) <= now.getTime();
        return (
          <span className={waits ? "font-semibold text-attention" : undefined}>
            {stateSentence({ ...consultation, now })}
          </span>
        );
      },
    },
    {
      id: "counsellor",
      name: "Counsellor",
      size: 140,
      onCard: "named line",
      cell: ({ counsellorId, counsellorName }) => {
        if (!counsellorId) return <span className="text-attention">Nobody yet</span>;
        return counsellorId === userId ? "You" : <bdi>{counsellorName ?? "A colleague"}</bdi>;
      },
    },
    {
      id: "phone",
      name: "Phone",
      size: 150,
      onCard: "named line",
      cell: ({ phone, doNotContact }) =>
        phone && !doNotContact ? (
          <a href={`tel:${phone}`} className="underline-offset-4 hover:underline">
            {formatPhone(phone)}
          </a>
        ) : (
          <span className="text-muted-foreground">{doNotContact ? "Do not contact" : "None"}</span>
        ),
    },
    {
      id: "theirTime",
      name: "Their time",
      size: 210,
      isHiddenAtFirst: true,
      cell: ({ startsAt, timeZone }) => formatDateTime(timeZone, new Date(startsAt)),
    },
    {
      id: "lead",
      name: "Lead",
      size: 105,
      cell: ({ leadStatus }) => <LeadStatusBadge status={leadStatus} />,
    },
    {
      id: "reference",
      name: "Reference",
      size: 105,
      isHiddenAtFirst: true,
      cell: ({ reference }) => reference,
    },
  ];
}

function filtersOf(counsellors: Props["counsellors"]): ListFilter[] {
  const named = (record: Readonly<Record<string, string>>) =>
    Object.entries(record).map(([value, label]) => ({ value, label }));
  return [
    { name: "when", label: "When", choices: named(WHEN_FILTERS) },
    { name: "state", label: "State", choices: named(CONSULTATION_STATES) },
    {
      name: "counsellor",
      label: "Counsellor",
      choices: [
        ...named(COUNSELLOR_FILTERS),
        ...counsellors.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ];
}
