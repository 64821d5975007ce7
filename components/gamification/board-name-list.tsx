import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { BOARD_NAME } from "@/lib/gamification/board";
import type { BoardNameRow } from "@/lib/gamification/rows";
import { BOARD_NAMES_PATH, personPath } from "@/lib/people/people-path";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { RemoveNameForm } from "./remove-name-form";

/** As many as the database answers. */
const MOST = 50;

/** The names on the board with whose they are, and a way to take each off. */
export function BoardNameList({ names, asked }: { names: readonly BoardNameRow[]; asked: string }) {
  return (
    <div className="grid gap-5">
      <search>
        <form action={BOARD_NAMES_PATH} className="flex flex-wrap items-end gap-3">
          <div className="grid gap-1.5">
            <Label htmlFor="q">The name begins with</Label>
            <Input
              id="q"
              name="q"
              type="search"
              defaultValue={asked}
              maxLength={BOARD_NAME.most}
              autoComplete="off"
            />
          </div>
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </form>
      </search>
      {names.length === 0 ? (
        <p>
          {asked ? (
            <>
              No name on the board begins with “{asked}”.{" "}
              <a href={BOARD_NAMES_PATH} className="text-link">
                Show the latest names
              </a>
            </>
          ) : (
            "No student is on the board yet. Names appear here once somebody joins."
          )}
        </p>
      ) : (
        <ul className="divide-y border-y">
          {names.map((name) => (
            <Line key={name.userId} name={name} />
          ))}
        </ul>
      )}
      {names.length === MOST ? (
        <p className="text-sm text-muted-foreground">
          These are the latest {MOST}. Search to find an older name.
        </p>
      ) : null}
    </div>
  );
}

function Line({
  name: { userId, studentName, boardName, boardSince, points, version },
}: {
  name: BoardNameRow;
}) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p className="font-semibold" translate="no">
          {boardName}
        </p>
        <p className="text-sm text-muted-foreground">
          <a href={personPath(userId)} className="text-link">
            <bdi translate="no">{studentName ?? "Account"}</bdi>
          </a>
          , on the board since {formatDay(dayInIndia(new Date(boardSince)))}, {points.toLocaleString("en-IN")}{" "}
          points
        </p>
      </div>
      <RemoveNameForm userId={userId} version={version} boardName={boardName} />
    </li>
  );
}
