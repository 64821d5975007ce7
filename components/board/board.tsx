"use client";

import { DragDropProvider, DragOverlay, PointerSensor } from "@dnd-kit/react";
import { X } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useKeys } from "@/components/keys/use-keys";
import { cn } from "@/lib/utils";
import { CARD } from "./board-card";
import { BoardColumnView } from "./board-column";
import {
  type BoardColumn,
  type Card,
  findCard,
  whereItStands,
  withFirstCards,
  withMore,
  withMove,
} from "./board-columns";
import type { BoardKind, MoveAnswer, MoveDetails, MoveQuestion } from "./board-kind";
import { type Direction, nextCard, sideStep } from "./board-steps";
import { ColumnSwitcher } from "./column-switcher";
import { MoveMenu } from "./move-menu";
import { QuestionDialog } from "./question-dialog";

type Props<C extends Card> = {
  label: string;
  columns: readonly BoardColumn<C>[];
  /** All columns that there are, also those that a filter hides: a card can be moved there too. */
  places: readonly { id: string; name: string }[];
  kind: BoardKind<C>;
  /** Without the right to move cards there are no handles, and no keys for it. */
  mayMove: boolean;
  openId: string | null;
  onOpen: (id: string | null) => void;
  loadMore: (columnId: string, last: C) => Promise<{ cards: C[]; hasMore: boolean }>;
  move: (card: C, to: string, details: MoveDetails) => Promise<MoveAnswer<C>>;
  /** Called once a move is saved, to say so and to offer the way back. */
  onMoved?: (moved: { card: C; from: string; to: string; details: MoveDetails }, moveBack: MoveBack) => void;
  /** Read in a column without cards. */
  emptyColumn: ReactNode;
};

/** Moves the card once more, unless somebody else has done so since. */
export type MoveBack = (to: string, details: MoveDetails) => void;

type Move<C extends Card> = { to: string; card: C };

/** A mouse drags as soon as it moves, so that a slow press still opens the card; a finger presses long, so that it can scroll. */
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: (event, source) => {
      const { activationConstraints: usual } = PointerSensor.defaults;
      const constraints = typeof usual === "function" ? usual(event, source) : usual;
      return event.pointerType === "mouse" ? constraints?.slice(-1) : constraints;
    },
    preventActivation: (event) => event.target instanceof Element && event.target.closest("button") !== null,
  }),
];

/**
 * Of its five plugins in their order: what scrolls at an edge, and what carries the card. The first would make each card a button
 * with instructions of its own; the others restyle the whole page as a drag begins, which takes frames on a full board.
 */
const scrollAndFeedback = <Plugin,>([, autoScroller, , feedback]: readonly Plugin[]): Plugin[] =>
  [autoScroller, feedback].filter((plugin) => plugin !== undefined);

/**
 * The board of every desk. Columns come from the server; a move is shown at once, saved, and taken back with the reason where it is
 * refused. Everything a mouse does, keys do: arrows walk, Shift and an arrow or "m" moves.
 */
export function Board<C extends Card>({
  label,
  columns: fresh,
  places,
  kind,
  mayMove,
  openId,
  onOpen,
  loadMore,
  move,
  onMoved,
  emptyColumn,
}: Props<C>) {
  const [loaded, setLoaded] = useState<readonly BoardColumn<C>[]>(fresh);
  const [seen, setSeen] = useState(fresh);
  if (seen !== fresh) {
    setSeen(fresh);
    setLoaded(withFirstCards(loaded, fresh, kind));
  }
  const [moves, setMoves] = useState<readonly Move<C>[]>([]);
  const columns = useMemo(
    () => moves.reduce<readonly BoardColumn<C>[]>((board, one) => withMove(board, one, kind), loaded),
    [loaded, moves, kind],
  );
  const latest = useRef(columns);
  latest.current = columns;

  const [currentId, setCurrentId] = useState<string | null>(openId);
  const [dragged, setDragged] = useState<{ card: C; from: string } | null>(null);
  const [menuFor, setMenuFor] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ card: C; to: string; question: MoveQuestion } | null>(null);
  /** The last wish for a card whose move before is being saved. */
  const [queued, setQueued] = useState<{ id: string; to: string } | null>(null);
  const [said, setSaid] = useState("");
  /** Why something was not done, and of a move that was taken back what and from where. */
  const [refused, setRefused] = useState<{ words: string; back?: { card: C; from: string } } | null>(null);
  const [remedy, setRemedy] = useState<{ href: string; text: string } | null>(null);
  // The first column with cards; the others are one press away.
  const [narrow, setNarrow] = useState(
    (openId && findCard(fresh, openId)?.column.id) ||
      (fresh.find(({ cards }) => cards.length > 0) ?? fresh[0])?.id,
  );
  // Before any script the columns stand below one another on a phone.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  const frame = useRef<HTMLElement>(null);
  const focusNext = useRef<string | null>(null);
  const linkOf = (id: string) => frame.current?.querySelector<HTMLAnchorElement>(`[data-card-link="${id}"]`);
  // A card that was moved is drawn anew in its column, and the focus with it.
  useLayoutEffect(() => {
    const link = focusNext.current && linkOf(focusNext.current);
    focusNext.current = null;
    // A question that was just put has the focus.
    if (!link || asked) return;
    link.focus({ preventScroll: true });
    link.closest("[data-card]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  const nameOfColumn = (id: string) => places.find((place) => place.id === id)?.name ?? "";

  const carryOut = async (card: C, from: string, to: string, details: MoveDetails) => {
    const after = kind.asMoved(card, to, details);
    setRefused(null);
    setRemedy(null);
    setMoves((before) => [...before, { to, card: after }]);
    setSaid(`${kind.nameOf(card)} moved from ${nameOfColumn(from)} to ${nameOfColumn(to)}.`);
    if (!document.activeElement?.matches("input, textarea, select")) focusNext.current = card.id;
    const answer = await move(card, to, details).catch(() => ({ ok: false as const, message: NOT_SAVED }));
    setMoves((before) => before.filter((one) => one.card.id !== card.id));
    // Drawn anew where it was, or as it is saved, it keeps the focus.
    if (linkOf(card.id) === document.activeElement) focusNext.current = card.id;
    if (!answer.ok) {
      // What was wished after it was meant for where the card is not.
      setQueued(null);
      setRefused({ words: answer.message, back: { card, from } });
      setRemedy(("link" in answer && answer.link) || null);
      return;
    }
    const saved = { ...after, ...answer.changed };
    // The server's own answer may have come before, and knows more.
    setLoaded((board) =>
      findCard(board, card.id)?.column.id === to ? board : withMove(board, { to, card: saved }, kind),
    );
    onMoved?.({ card, from, to, details }, (target, more) => {
      const now = findCard(latest.current, card.id) ?? { card: saved, column: { id: to } };
      if (now.column.id === to) void carryOut(now.card, to, target, more);
      else setRefused({ words: `${kind.nameOf(card)} has been moved again since.` });
    });
  };

  const isBeingSaved = (id: string) => moves.some(({ card }) => card.id === id);
  const requestMove = (id: string, to: string) => {
    const found = findCard(latest.current, id);
    if (!found || found.column.id === to) return;
    const reason = kind.refusal(found.card, found.column.id, to);
    setRemedy(null);
    if (reason) return setRefused({ words: reason });
    if (isBeingSaved(id)) return setQueued({ id, to });
    const question = kind.question(found.card, to);
    if (question) return setAsked({ card: found.card, to, question });
    void carryOut(found.card, found.column.id, to, {});
  };

  // Whoever is quicker than the network is not told to wait: it is done from where the card then stands.
  useEffect(() => {
    if (!queued || isBeingSaved(queued.id)) return;
    setQueued(null);
    requestMove(queued.id, queued.to);
  });

  const loading = useRef(new Set<string>());
  const [failed, setFailed] = useState<string | null>(null);
  const more = async (columnId: string) => {
    const last = latest.current.find(({ id }) => id === columnId)?.cards.at(-1);
    if (!last || loading.current.has(columnId)) return;
    loading.current.add(columnId);
    setFailed(null);
    try {
      const page = await loadMore(columnId, last);
      for (let from = 0; from === 0 || from < page.cards.length; from += CARDS_OF_A_FRAME) {
        const to = from + CARDS_OF_A_FRAME;
        const hasMore = page.hasMore || to < page.cards.length;
        setLoaded((board) => withMore(board, columnId, { cards: page.cards.slice(from, to), hasMore }));
        await nextFrame();
      }
      setSaid(`${page.cards.length} more in ${nameOfColumn(columnId)}.`);
    } catch {
      setFailed(columnId);
    } finally {
      loading.current.delete(columnId);
    }
  };

  const latestMore = useRef(more);
  latestMore.current = more;
  const onMore = useCallback((columnId: string) => void latestMore.current(columnId), []);

  const here = () =>
    document.activeElement?.closest("[data-card]")?.getAttribute("data-card") ?? openId ?? currentId;
  const step = (direction: Direction) => {
    const from = here();
    const next = nextCard(columns, from, direction);
    if (next) {
      setNarrow(findCard(columns, next)?.column.id);
      // On a phone the column that it stands in is drawn first.
      focusNext.current = next;
      setCurrentId(next);
      linkOf(next)?.focus();
      if (openId && openId !== next) onOpen(next);
      return;
    }
    const column = from && findCard(columns, from)?.column;
    if (direction === "down" && column && column.hasMore) void more(column.id);
  };
  const shift = (direction: "left" | "right") => {
    const found = findCard(columns, here() ?? "");
    if (!found) return;
    const taken = sideStep(
      places.map(({ id }) => id),
      found.column.id,
      direction,
      (to) => kind.refusal(found.card, found.column.id, to),
    );
    if (taken.kind === "move") requestMove(found.card.id, taken.to);
    else if (taken.kind === "refused") {
      setRemedy(null);
      setRefused({ words: taken.reason });
    }
  };
  const { one } = kind.noun;
  useKeys("Board", [
    ...(mayMove
      ? [
          { key: "shift+arrowleft", label: `Move the ${one} to the left`, run: () => shift("left") },
          { key: "shift+arrowright", label: `Move the ${one} to the right`, run: () => shift("right") },
          {
            key: "m",
            label: `Move the ${one} to …`,
            run: () => {
              const id = here();
              if (id && findCard(columns, id)) setMenuFor(id);
            },
          },
        ]
      : []),
    { key: "j", label: `Next ${one}`, run: () => step("down") },
    { key: "arrowdown", label: `Next ${one}`, run: () => step("down") },
    { key: "k", label: `Previous ${one}`, run: () => step("up") },
    { key: "arrowup", label: `Previous ${one}`, run: () => step("up") },
    { key: "h", label: "Column to the left", run: () => step("left") },
    { key: "arrowleft", label: "Column to the left", run: () => step("left") },
    { key: "l", label: "Column to the right", run: () => step("right") },
    { key: "arrowright", label: "Column to the right", run: () => step("right") },
    {
      key: "o",
      label: `Open the ${one}`,
      run: () => {
        const id = here();
        if (id) onOpen(id);
      },
    },
    {
      key: "escape",
      label: "Back to the board",
      whileTyping: true,
      run: () => {
        const focused = document.activeElement;
        if (focused instanceof HTMLElement && focused.matches("input, textarea, select"))
          return focused.blur();
        setRefused(null);
        if (!openId) return;
        linkOf(openId)?.focus();
        onOpen(null);
      },
    },
  ]);

  const menuCard = menuFor === null ? null : findCard(columns, menuFor);
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={scrollAndFeedback}
      onDragStart={({ operation }) => {
        const found = findCard(latest.current, String(operation.source?.id));
        if (found) setDragged({ card: found.card, from: found.column.id });
      }}
      onDragEnd={({ operation, canceled }) => {
        const { source, target } = operation;
        // Called inside a transition, in which the board would not change before a move that is being saved.
        queueMicrotask(() => {
          setDragged(null);
          if (!canceled && source && target) requestMove(String(source.id), String(target.id));
        });
      }}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {refused ? (
        <div
          role="alert"
          className="fixed bottom-20 left-1/2 z-40 flex w-[calc(100vw-1.5rem)] max-w-xl -translate-x-1/2 items-start gap-2 rounded-md border-l-4 border-attention-fill bg-attention-soft py-1.5 pr-1 pl-3 text-sm shadow-lg md:bottom-6"
        >
          <p className="flex-1 py-1">
            {refused.back
              ? `${whereItStands(kind.nameOf(refused.back.card), refused.back.from, findCard(columns, refused.back.card.id)?.column)} `
              : null}
            {refused.words}{" "}
            {remedy ? (
              <a href={remedy.href} className="text-link whitespace-nowrap">
                {remedy.text}
              </a>
            ) : null}
          </p>
          <button
            type="button"
            onClick={() => setRefused(null)}
            className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-background/60"
          >
            <X aria-hidden className="size-4" />
            <span className="sr-only">Close</span>
          </button>
        </div>
      ) : null}
      <ColumnSwitcher columns={columns} chosen={narrow} onChoose={setNarrow} />
      <section
        ref={frame}
        aria-label={label}
        // Without a card nothing inside takes the focus by which it is scrolled.
        tabIndex={columns.every(({ cards }) => cards.length === 0) ? 0 : undefined}
        className="grid min-w-0 gap-5 md:flex md:h-[calc(100dvh-11.5rem)] md:min-h-80 md:gap-2 md:overflow-x-auto md:border-t md:border-t-foreground"
        onFocus={(event) => {
          const id = event.target.closest("[data-card]")?.getAttribute("data-card");
          if (id) setCurrentId(id);
        }}
      >
        {columns.map((column) => (
          <BoardColumnView
            key={column.id}
            column={column}
            kind={kind}
            mayMove={mayMove}
            openId={openId}
            tabStop={
              column.cards.some(({ id }) => id === currentId) ? currentId : (column.cards[0]?.id ?? null)
            }
            isHiddenOnPhones={isLive && column.id !== narrow}
            draggedId={dragged?.from === column.id ? dragged.card.id : null}
            refusal={dragged ? kind.refusal(dragged.card, dragged.from, column.id) : null}
            hasFailed={failed === column.id}
            empty={emptyColumn}
            onOpen={onOpen}
            onMenu={setMenuFor}
            onMore={onMore}
          />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <div className={cn(CARD, "cursor-grabbing shadow-lg")}>
            <p className="truncate font-semibold">
              <bdi>{kind.nameOf(dragged.card)}</bdi>
            </p>
            {kind.lines(dragged.card)}
          </div>
        ) : null}
      </DragOverlay>
      {menuCard ? (
        <MoveMenu
          anchor={linkOf(menuCard.card.id)?.closest("[data-card]") ?? null}
          label={`Move ${kind.nameOf(menuCard.card)}`}
          targets={places
            .filter(({ id }) => id !== menuCard.column.id)
            .map(({ id, name }) => ({
              id,
              name,
              refusal: kind.refusal(menuCard.card, menuCard.column.id, id),
            }))}
          onChoose={(to) => requestMove(menuCard.card.id, to)}
          onClose={() => {
            focusNext.current = menuCard.card.id;
            setMenuFor(null);
          }}
        />
      ) : null}
      {asked ? (
        <QuestionDialog
          question={asked.question}
          onAnswer={(details) => {
            const found = findCard(latest.current, asked.card.id);
            focusNext.current = asked.card.id;
            setAsked(null);
            if (found) void carryOut(found.card, found.column.id, asked.to, details);
          }}
          onCancel={() => {
            focusNext.current = asked.card.id;
            setAsked(null);
          }}
        />
      ) : null}
    </DragDropProvider>
  );
}

/** A whole page of cards drawn at once would be late for several frames, under the wheel of whoever scrolls to them. */
const CARDS_OF_A_FRAME = 8;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const NOT_SAVED = "The move could not be saved just now. Try again in a minute.";
