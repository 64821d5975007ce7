"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useQueryStates } from "nuqs";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useCallback, useMemo } from "react";
import { Board } from "@/components/board/board";
import type { BoardColumn } from "@/components/board/board-columns";
import type { BoardKind, MoveAnswer, MoveDetails } from "@/components/board/board-kind";
import { Field } from "@/components/forms/field";
import type { ListFilter } from "@/components/lists/filter-menu";
import { ListFilterBar } from "@/components/lists/list-filter-bar";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { moveApplication, undoMove } from "@/lib/applications/actions";
import {
  type ApplicationSteps,
  asMoved,
  compareCards,
  moveRefusal,
  needsReason,
} from "@/lib/applications/desk/board";
import { APPLICATION_LIMITS } from "@/lib/applications/limits";
import { applicationList } from "@/lib/applications/list";
import { applicationPath } from "@/lib/applications/path";
import type { ApplicationColumn, ListedApplication } from "@/lib/applications/rows";
import { type ApplicationStatus, STATUS_NAMES, statusName } from "@/lib/applications/rules";
import { stepName } from "@/lib/applications/wording";
import { rowMark } from "@/lib/platform/lists/list-page";
import { listLinks } from "@/lib/platform/lists/list-params";
import { idle } from "@/lib/platform/result";
import { ApplicationCardLines, OwnerMark } from "./application-card";

type Props = {
  columns: readonly ApplicationColumn[];
  steps: ApplicationSteps;
  filters: readonly ListFilter[];
  userId: string;
  today: string;
  /** At the end of the line of filters. */
  actions: ReactNode;
};

/** A move that takes back the one before it, and asks nothing. */
const UNDO: MoveDetails = { isUndo: "yes" };
const isUndo = (details: MoveDetails) => details.isUndo === UNDO.isUndo;

const PLACES = STATUS_NAMES.map((status) => ({ id: status, name: statusName(status) }));
const listLink = listLinks(applicationList.path, applicationList.parsers);
const columnLink = listLinks("/api/applications-column", applicationList.parsers);

/** The board of applications with the list's filters. It runs in the browser because moves are shown before they are saved. */
export function ApplicationBoard(props: Props) {
  return (
    <NuqsAdapter>
      <BoardHere {...props} />
    </NuqsAdapter>
  );
}

function BoardHere({ columns, steps, filters, userId, today, actions }: Props) {
  const router = useRouter();
  const [params] = useQueryStates(applicationList.parsers, { shallow: false });
  const address = listLink({ ...params, after: null, before: null, view: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address holds all of it
  const shown = useMemo(() => ({ ...params, after: null, before: null }), [address, params.view]);
  const kind = useMemo(() => applicationKind(shown, steps, userId, today), [shown, steps, userId, today]);
  const boardColumns = useMemo<BoardColumn<ListedApplication>[]>(
    () =>
      columns.map(({ status, rows, ...counts }) => ({
        ...counts,
        id: status,
        name: statusName(status),
        cards: rows,
      })),
    [columns],
  );
  const open = useCallback(
    (id: string | null) => {
      if (id) router.push(applicationPath(id) as Route);
    },
    [router],
  );
  const loadMore = useCallback(
    async (status: string, last: ListedApplication) => {
      const after = rowMark(last, "promised_by");
      const answer = await fetch(columnLink({ ...shown, stage: [status], layout: null, after }));
      if (!answer.ok) throw new Error(`The column could not be loaded: ${answer.status}`);
      return (await answer.json()) as { cards: ListedApplication[]; hasMore: boolean };
    },
    [shown],
  );
  const isFiltered = address !== listLink({ layout: "board" });
  return (
    <div className="grid min-w-0 gap-3">
      <ListFilterBar
        path={applicationList.path}
        parsers={applicationList.parsers}
        filters={filters}
        searchFilter="q"
        searchLabel="Student, university, program or number"
      >
        {actions}
      </ListFilterBar>
      {columns.every(({ total }) => total === 0) ? (
        <p className="measure text-sm">
          {isFiltered ? (
            <>
              No application matches.{" "}
              <a href={listLink({ layout: "board" })} className="text-link">
                Show all applications
              </a>
            </>
          ) : (
            "No applications yet. One begins when a student and a counsellor open it."
          )}
        </p>
      ) : null}
      <Board
        // Other filters are another board, of which nothing was loaded yet.
        key={address}
        label="Applications by stage"
        columns={boardColumns}
        places={PLACES}
        kind={kind}
        mayMove
        openId={null}
        onOpen={open}
        loadMore={loadMore}
        move={move}
        onMoved={({ card, from, to, details }, moveBack) =>
          toast({
            title: `${card.studentName} is at ${statusName(to as ApplicationStatus)} now`,
            ...(!isUndo(details) && { undo: () => moveBack(from, UNDO) }),
          })
        }
        emptyColumn={isFiltered ? "None under these filters." : "None."}
      />
    </div>
  );
}

function applicationKind(
  shown: Readonly<Record<string, unknown>>,
  steps: ApplicationSteps,
  userId: string,
  today: string,
): BoardKind<ListedApplication> {
  return {
    noun: { one: "application", many: "applications" },
    nameOf: ({ studentName }) => studentName,
    hrefOf: (id) => applicationPath(id),
    listHref: (status) => listLink({ ...shown, stage: [status], layout: "list" }),
    corner: (application) => <OwnerMark application={application} userId={userId} />,
    lines: (application) => <ApplicationCardLines application={application} today={today} />,
    compare: (_column, a, b) => compareCards(a, b),
    isLate: ({ promisedBy }) => promisedBy !== null && promisedBy < today,
    refusal: (_card, from, to) => moveRefusal(from as ApplicationStatus, to as ApplicationStatus, steps),
    question: ({ status, studentName }, to) => {
      const target = to as ApplicationStatus;
      if (!needsReason(status, target, steps)) return null;
      return {
        title: `${studentName}: ${statusName(status)} to ${statusName(target)}`,
        fields: <ReasonField />,
        submit: stepName(
          status,
          { to: target, isBack: STATUS_NAMES.indexOf(target) < STATUS_NAMES.indexOf(status) },
          false,
        ),
      };
    },
    asMoved: (application, to) => asMoved(application, to as ApplicationStatus, new Date()),
  };
}

function ReasonField() {
  return (
    <Field name="reason" id="move-reason" label="Why" hint="The student reads it." required>
      {(control) => (
        <Textarea {...control} rows={3} minLength={3} maxLength={APPLICATION_LIMITS.reason} dir="auto" />
      )}
    </Field>
  );
}

/** The papers and offers that a stage wants are the database's to check: where it refuses, its sentence says what is missing. */
async function move(
  application: ListedApplication,
  to: string,
  details: MoveDetails,
): Promise<MoveAnswer<ListedApplication>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...details,
    applicationId: application.id,
    version: String(application.version),
    to,
  }))
    form.set(name, value);
  const answer = await (isUndo(details) ? undoMove : moveApplication)(idle, form);
  return answer.status === "ok"
    ? { ok: true, changed: answer.data === undefined ? {} : { version: answer.data } }
    : {
        ok: false,
        message: Object.values(answer.fieldErrors ?? {})[0] ?? answer.message ?? "Try again in a minute.",
        link: { href: applicationPath(application.id, to), text: "Open the application" },
      };
}
