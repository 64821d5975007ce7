import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { BOARD_HURDLES } from "@/lib/gamification/board";
import type { Board, BoardOf } from "@/lib/gamification/rows";
import { cn } from "@/lib/utils";
import { BoardNameForm } from "./board-name-form";
import { LeaveBoardForm } from "./leave-board-form";

/** Those who chose to be seen, under names of their own; and the reader's way onto the board and off it. */
export function BoardCard({ board }: { board: Board }) {
  return (
    <Card className="p-5">
      <section aria-labelledby="board" className="grid gap-5">
        <div className="grid gap-1.5">
          <h2 id="board" className="text-xl">
            Board
          </h2>
          <p className="text-sm text-muted-foreground">
            Only students who choose to are on it, under a name they make up. Nobody sees who you are, and you
            can leave at any time.
          </p>
        </div>
        <OwnPlace board={board} />
        <BoardList
          title="This week"
          board={board.week}
          empty="Nobody on the board has points this week yet."
        />
        <BoardList title="All time" board={board.allTime} empty="Nobody is on the board yet." />
      </section>
    </Card>
  );
}

function OwnPlace({ board: { name, version, hurdle } }: { board: Board }) {
  if (hurdle !== "none")
    return (
      <div className="grid gap-3 rounded-md bg-secondary p-4">
        <p>{BOARD_HURDLES[hurdle]}</p>
        {hurdle === "no_birthday" ? (
          <a href="/profile" className="text-link w-fit">
            Go to your profile
          </a>
        ) : null}
        {name ? (
          <>
            <p>
              You chose the name <strong translate="no">{name}</strong>. Nobody sees it now.
            </p>
            <LeaveBoardForm />
          </>
        ) : null}
      </div>
    );
  if (!name)
    return (
      <div className="rounded-md bg-secondary p-4">
        <BoardNameForm version={version} name={null} />
      </div>
    );
  return (
    <div className="grid gap-3 rounded-md bg-secondary p-4">
      <p>
        On the board you are <strong translate="no">{name}</strong>.
      </p>
      <details>
        <summary className="w-fit">Change your name</summary>
        <div className="mt-3">
          <BoardNameForm key={version} version={version} name={name} />
        </div>
      </details>
      <LeaveBoardForm />
    </div>
  );
}

function BoardList({ title, board, empty }: { title: string; board: BoardOf; empty: string }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      {board.rows.length === 0 ? (
        <p className="text-sm text-muted-foreground">{empty}</p>
      ) : (
        <ol className="divide-y border-y">
          {board.rows.map(({ place, name, points, isOwn }) => (
            <Row key={name} place={place} points={points} isOwn={isOwn}>
              <span translate="no">{name}</span>
            </Row>
          ))}
        </ol>
      )}
      <Beyond board={board} />
    </section>
  );
}

function Row({
  place,
  points,
  isOwn,
  children,
}: {
  place: number;
  points: number;
  isOwn: boolean;
  children: ReactNode;
}) {
  return (
    <li
      className={cn(
        "figures grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-baseline gap-2 px-2 py-1.5",
        isOwn && "bg-accent font-semibold",
      )}
    >
      <span className="text-muted-foreground">
        <span className="sr-only">Place </span>
        {place}
      </span>
      <span className="min-w-0 break-words">
        {children}
        {isOwn ? <span className="font-normal text-muted-foreground"> (you)</span> : null}
      </span>
      <span>
        {points.toLocaleString("en-IN")}
        <span className="sr-only"> points</span>
      </span>
    </li>
  );
}

/** One's own place, where the list does not show it. */
function Beyond({ board: { rows, ownPoints, ownPlace } }: { board: BoardOf }) {
  if (ownPoints === null || rows.some(({ isOwn }) => isOwn)) return null;
  if (ownPoints <= 0) return <p className="text-sm text-muted-foreground">You have no points here yet.</p>;
  return (
    <p className="text-sm">
      {ownPlace === null
        ? `You are beyond place 1,000, with ${ownPoints.toLocaleString("en-IN")} points.`
        : `You are at place ${ownPlace.toLocaleString("en-IN")}, with ${ownPoints.toLocaleString("en-IN")} points.`}
    </p>
  );
}
