"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import { DOCUMENT_TYPES } from "@/lib/documents/choices";
import { reviewPath } from "@/lib/documents/path";
import { documentQueue } from "@/lib/documents/review/list";
import type { QueuedDocument } from "@/lib/documents/rows";
import { formatMoment } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

const COLUMNS: readonly ListColumn<QueuedDocument>[] = [
  {
    id: "student",
    name: "Student",
    size: 220,
    isRowHeader: true,
    cell: ({ studentName }) => <bdi>{studentName}</bdi>,
  },
  { id: "type", name: "Document", size: 200, onCard: "named line", cell: ({ typeName }) => typeName },
  {
    id: "application",
    name: "For",
    size: 260,
    onCard: "named line",
    cell: ({ applicationLine }) =>
      applicationLine ?? <span className="text-muted-foreground">All applications</span>,
  },
  { id: "version", name: "Version", size: 90, cell: ({ versionNo }) => versionNo },
  {
    id: "submitted",
    name: "Uploaded",
    sort: "submitted_at",
    size: 180,
    onCard: "named line",
    cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatMoment(submittedAt)}</time>,
  },
  {
    id: "claimed",
    name: "Checked by",
    size: 160,
    onCard: "corner",
    cell: ({ claimedByName, isClaimedByMe, isOwnUpload }) => {
      if (isClaimedByMe) return <Badge variant="accent">You</Badge>;
      if (claimedByName) return <Badge>{claimedByName}</Badge>;
      if (isOwnUpload) return <span className="text-muted-foreground">You uploaded it</span>;
      return <span className="text-muted-foreground">Nobody yet</span>;
    },
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: "type", label: "Document", choices: namedChoices(DOCUMENT_TYPES) },
  {
    name: "claimed",
    label: "Checked by",
    choices: namedChoices({ free: "Nobody", me: "You", others: "Others" }),
  },
  { name: "assigned", label: "Students", choices: namedChoices({ me: "Assigned to you" }) },
];

type Props = { page: ListPage<QueuedDocument>; preferences: ListPreferences };

export function QueueList({ page, preferences }: Props) {
  return (
    <ListTable
      name="document-queue"
      label="Documents to check"
      noun={{ one: "document", many: "documents" }}
      path={documentQueue.path}
      rowHref={({ id }) => reviewPath(id)}
      parsers={documentQueue.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="name"
      searchLabel="Student’s name, email or phone"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No document matches.{" "}
            <a href={documentQueue.path} className="text-link">
              Show all that wait
            </a>
          </p>
        ),
        bare: (
          <p className="measure">
            You’re all caught up. What students upload appears here until it is checked.
          </p>
        ),
      }}
    />
  );
}
