import { Panel } from "@/components/mock-exams/panel";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { durationText, shareText } from "@/lib/mock-exams/results/figures";
import type { Result, TopicResult } from "@/lib/mock-exams/results/rows";
import {
  placeText,
  rightOfText,
  topicGainText,
  topicGroups,
  topicTitle,
} from "@/lib/mock-exams/results/topics";

/** As large as it is drawn beside its table, so that its words are as large as others. */
const [WIDTH, HEIGHT] = [300, 304];
const BOX = { left: 40, right: 292, top: 24, bottom: 260 };
const RADIUS = 10;
const GOOD = 0.6;
const SLOWEST = 2;

/** How right and how quick somebody is in each topic: as a picture, and as the table that says the same. */
export function TopicsPanel({ topics, items }: Pick<Result, "topics" | "items">) {
  const shown = topicGroups(topics, items);
  const placed = shown.filter(({ place }) => place !== null);
  return (
    <Panel
      title="Topics by accuracy and time"
      description="Right and quick is where you want every topic to stand. Questions you left out say nothing of your pace and are only counted. The time is compared with what others need for the same questions, or where too few have taken them, with what their author expects."
      isWide
    >
      {topics.length === 0 ? (
        <p className="text-muted-foreground">No question of this paper has a topic yet.</p>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
          {placed.length > 0 ? (
            <TopicChart topics={shown} />
          ) : (
            <p>No answer with a key was given, so there is no pace to show.</p>
          )}
          <TopicTable topics={shown} items={items} label="Topics with accuracy and time" />
        </div>
      )}
      {shown.length < topics.length ? (
        <details className="mt-4">
          <summary className="text-link w-fit py-1">All {topics.length} topics as a table</summary>
          <div className="mt-3">
            <TopicTable topics={topics} items={items} label="All topics" />
          </div>
        </details>
      ) : null}
    </Panel>
  );
}

type TableProps = Pick<Result, "items"> & { topics: readonly TopicResult[]; label: string };

function TopicTable({ topics, items, label }: TableProps) {
  return (
    <Table label={label}>
      <TableHeader>
        <TableRow>
          <TableHead>Topic</TableHead>
          <TableHead>Right</TableHead>
          <TableHead>Marks</TableHead>
          <TableHead>Time each</TableHead>
          <TableHead>Others</TableHead>
          <TableHead>In short</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {topics.map((topic, at) => (
          <TableRow key={topic.topic}>
            <TableHead scope="row" className="min-w-32 font-normal">
              <b>{at + 1}</b> {topicTitle(topic, topics)}
            </TableHead>
            <TableCell className="whitespace-nowrap">{rightOfText(topic)}</TableCell>
            <TableCell className="whitespace-nowrap">{topicGainText(topic, items)}</TableCell>
            <TableCell className="whitespace-nowrap">{durationText(topic.meanMs)}</TableCell>
            <TableCell className="whitespace-nowrap">
              {topic.medianMs === null ? "not known" : durationText(topic.medianMs)}
            </TableCell>
            <TableCell className="whitespace-nowrap">{placeText(topic)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Numbers are those of the table. Left is quicker than others, right slower; a topic beyond twice their time stands at the edge. */
function TopicChart({ topics }: { topics: readonly TopicResult[] }) {
  const x = (pace: number) => BOX.left + (Math.min(pace, SLOWEST) / SLOWEST) * (BOX.right - BOX.left);
  const y = (accuracy: number) => BOX.bottom - accuracy * (BOX.bottom - BOX.top);
  const placed = topics
    .map((topic, at) => ({
      number: at + 1,
      isPlaced: topic.place !== null,
      x: x(topic.medianMs ? topic.meanMs / topic.medianMs : 1),
      y: y(topic.answeredAccuracy ?? 0),
    }))
    .filter(({ isPlaced }) => isPlaced);
  return (
    <figure className="min-w-0">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="bg-card forced-color-adjust-none w-full max-w-sm text-xs"
      >
        <rect
          x={BOX.left}
          y={BOX.top}
          width={x(1) - BOX.left}
          height={y(GOOD) - BOX.top}
          className="fill-accent"
        />
        <path
          d={`M${BOX.left} ${BOX.top}V${BOX.bottom}H${BOX.right}`}
          className="fill-none stroke-foreground"
        />
        <path
          d={`M${x(1)} ${BOX.top}V${BOX.bottom}M${BOX.left} ${y(GOOD)}H${BOX.right}`}
          strokeDasharray="3 4"
          className="fill-none stroke-input"
        />
        {[0, 0.6, 1].map((share) => (
          <text
            key={share}
            x={BOX.left - 6}
            y={y(share) + 4}
            textAnchor="end"
            className="fill-muted-foreground"
          >
            {shareText(share)}
          </text>
        ))}
        <text x={BOX.left} y={BOX.top - 8} className="fill-accent-foreground font-semibold">
          quick and right
        </text>
        <text x={BOX.right - 4} y={BOX.bottom - 8} textAnchor="end" className="fill-muted-foreground">
          slow and wrong
        </text>
        <text x={x(1)} y={BOX.bottom + 17} textAnchor="middle" className="fill-muted-foreground">
          as long as others
        </text>
        <text x={BOX.right} y={BOX.bottom + 36} textAnchor="end" className="fill-muted-foreground">
          slower →
        </text>
        <text x={BOX.left} y={BOX.bottom + 36} className="fill-muted-foreground">
          ← quicker
        </text>
        {spread(placed).map(({ number, x: cx, y: cy }) => (
          <g key={number}>
            <circle cx={cx} cy={cy} r={RADIUS} className="fill-primary stroke-card" strokeWidth={1.5} />
            <text x={cx} y={cy + 4} textAnchor="middle" className="fill-primary-foreground font-semibold">
              {number}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 text-sm text-muted-foreground">
        Of the answers you gave: up is more marks, left is quicker. Each number is a topic of the table.
      </figcaption>
    </figure>
  );
}

type Placed = { number: number; x: number; y: number };

/** Moves points that would hide one another aside, the later by the earlier, and never out of the picture. */
function spread(points: readonly Placed[]): Placed[] {
  const set: Placed[] = [];
  for (const point of points) {
    const free = {
      ...point,
      x: clamp(point.x, BOX.left + RADIUS + 1, BOX.right - RADIUS - 1),
      y: clamp(point.y, BOX.top + RADIUS + 1, BOX.bottom - RADIUS - 1),
    };
    const [startX, startY] = [free.x, free.y];
    for (
      let turn = 1;
      turn < 40 && set.some((one) => Math.hypot(one.x - free.x, one.y - free.y) < 2 * RADIUS - 1);
      turn++
    ) {
      const angle = turn * 2.4;
      const far = 6 * Math.sqrt(turn) + 8;
      free.x = clamp(startX + far * Math.cos(angle), BOX.left + RADIUS + 1, BOX.right - RADIUS - 1);
      free.y = clamp(startY + far * Math.sin(angle), BOX.top + RADIUS + 1, BOX.bottom - RADIUS - 1);
    }
    set.push(free);
  }
  return set;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
