import { useDroppable } from "@dnd-kit/react";
import { memo, type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/utils";
import { BoardCard } from "./board-card";
import { type BoardColumn, type Card, countWords } from "./board-columns";
import type { BoardKind } from "./board-kind";

type Props<C extends Card> = {
  column: BoardColumn<C>;
  kind: BoardKind<C>;
  mayMove: boolean;
  openId: string | null;
  /** The card that Tab leads to; arrow keys lead to the others. */
  tabStop: string | null;
  isHiddenOnPhones: boolean;
  /** The dragged card, if it comes from here. */
  draggedId: string | null;
  /** Why the dragged card may not come here. */
  refusal: string | null;
  hasFailed: boolean;
  empty: ReactNode;
  onOpen: (id: string) => void;
  onMenu: (id: string) => void;
  onMore: (columnId: string) => void;
};

export function BoardColumnView<C extends Card>({
  column,
  isHiddenOnPhones,
  refusal,
  empty,
  ...cards
}: Props<C>) {
  const { ref, isDropTarget } = useDroppable({ id: column.id });
  const { id, name, late } = column;
  return (
    <section
      ref={ref}
      id={`column-${id}`}
      aria-labelledby={`column-name-${id}`}
      className={cn(
        "relative flex min-w-0 flex-col rounded-md md:min-w-52 md:flex-1 md:basis-0",
        isHiddenOnPhones && "max-md:hidden",
        isDropTarget && !cards.draggedId && !refusal && "bg-accent",
      )}
    >
      <h2
        id={`column-name-${id}`}
        className="flex items-baseline gap-2 px-2 py-1.5 font-sans text-sm font-semibold"
      >
        {name}
        <span className="figures font-normal text-muted-foreground">
          <span className="sr-only">, </span>
          {countWords(column)}
        </span>
        {late > 0 ? (
          <span className="figures ml-auto text-xs text-destructive">
            <span className="sr-only">, </span>
            {late.toLocaleString("en-IN")} late
          </span>
        ) : null}
      </h2>
      {column.cards.length === 0 && !column.hasMore ? (
        <div className="px-2 py-3 text-sm text-muted-foreground">{empty}</div>
      ) : (
        <CardList column={column} {...cards} />
      )}
      {refusal ? (
        <div className="absolute inset-0 z-10 rounded-md bg-background/80 px-1 pt-9 text-sm">
          <p className="rounded-md border bg-card px-2 py-1.5">{refusal}</p>
        </div>
      ) : null}
    </section>
  );
}

/** Drawn anew only where its cards change, not at each step of a drag. */
const CardList = memo(function CardList<C extends Card>({
  column,
  kind,
  mayMove,
  openId,
  tabStop,
  draggedId,
  hasFailed,
  onOpen,
  onMenu,
  onMore,
}: Omit<Props<C>, "isHiddenOnPhones" | "refusal" | "empty">) {
  const end = useRef<HTMLDivElement>(null);
  // Further cards are asked for shortly before somebody has scrolled to them.
  useEffect(() => {
    if (!end.current || !column.hasMore || hasFailed) return;
    const scroller = end.current.closest("[data-scroller]");
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && onMore(column.id),
      // On a phone the page scrolls, and the column is as long as its cards.
      {
        root: scroller && scroller.scrollHeight > scroller.clientHeight ? scroller : null,
        rootMargin: "0px 0px 300px",
      },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [column, hasFailed, onMore]);
  const remaining = column.total - column.cards.length;
  return (
    <div data-scroller className="min-h-0 flex-1 px-1 pb-2 md:overflow-y-auto md:overscroll-contain">
      <ul className="grid grid-cols-1 gap-1.5">
        {column.cards.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            kind={kind as unknown as BoardKind<Card>}
            mayMove={mayMove}
            isOpen={card.id === openId}
            isTabStop={card.id === tabStop}
            isDragged={card.id === draggedId}
            onOpen={onOpen}
            onMenu={onMenu}
          />
        ))}
      </ul>
      {column.hasMore ? (
        <div ref={end} className="py-2 text-center text-sm">
          {hasFailed ? <p role="alert">More could not be loaded just now.</p> : null}
          <a
            href={kind.listHref(column.id)}
            onClick={(event) => {
              event.preventDefault();
              onMore(column.id);
            }}
            className="text-link"
          >
            {column.isTotalCapped ? "Show more" : `Show more of ${remaining.toLocaleString("en-IN")}`}
          </a>
        </div>
      ) : null}
    </div>
  );
}) as <C extends Card>(props: Omit<Props<C>, "isHiddenOnPhones" | "refusal" | "empty">) => ReactNode;
