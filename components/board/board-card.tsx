import { useDraggable } from "@dnd-kit/react";
import { MoreHorizontal } from "lucide-react";
import { memo } from "react";
import { cn } from "@/lib/utils";
import type { Card } from "./board-columns";
import type { BoardKind } from "./board-kind";

/** The look of a card, also of the one under the pointer. */
export const CARD = "rounded-md border bg-card px-2 py-1.5 text-sm leading-5";

/** A card whose name, a link over the whole of it, opens it by a press; it is carried by a drag. Cards out of sight are laid out only once they come near. */
export const BoardCard = memo(function BoardCard({
  card,
  kind,
  mayMove,
  isOpen,
  isTabStop,
  isDragged,
  onOpen,
  onMenu,
}: {
  card: Card;
  kind: BoardKind<Card>;
  mayMove: boolean;
  isOpen: boolean;
  isTabStop: boolean;
  /** From the board: asked of the drag itself, every card would be drawn anew as a drag begins. */
  isDragged: boolean;
  onOpen: (id: string) => void;
  onMenu: (id: string) => void;
}) {
  const { ref } = useDraggable({ id: card.id, disabled: !mayMove });
  const name = kind.nameOf(card);
  const tabIndex = isTabStop ? undefined : -1;
  return (
    <li
      ref={ref}
      data-card={card.id}
      data-carried={isDragged || undefined}
      aria-current={isOpen ? "true" : undefined}
      className={cn(
        CARD,
        "relative select-none [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]",
        "hover:border-input aria-[current=true]:bg-accent",
        "data-carried:opacity-40",
      )}
    >
      <div className="flex items-center gap-2">
        <a
          href={kind.hrefOf(card.id)}
          data-card-link={card.id}
          aria-describedby={`card-${card.id}`}
          tabIndex={tabIndex}
          draggable={false}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            onOpen(card.id);
          }}
          className="min-w-0 flex-1 truncate font-semibold outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ring"
        >
          <bdi>{name}</bdi>
        </a>
        {kind.corner(card)}
        {mayMove ? (
          <button
            type="button"
            tabIndex={tabIndex}
            onClick={() => onMenu(card.id)}
            className="relative z-1 -my-1 -mr-1 grid size-8 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-secondary hover:text-foreground md:size-6"
          >
            <MoreHorizontal aria-hidden className="size-4" />
            <span className="sr-only">Move {name}</span>
          </button>
        ) : null}
      </div>
      <div id={`card-${card.id}`}>{kind.lines(card)}</div>
    </li>
  );
});
