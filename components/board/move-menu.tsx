import { Menu } from "@base-ui/react/menu";
import { POPUP } from "@/components/ui/popover";
import { cn } from "@/lib/utils";

/** Where a card can go; where it cannot, why. */
export function MoveMenu({
  anchor,
  label,
  targets,
  onChoose,
  onClose,
}: {
  anchor: Element | null;
  label: string;
  targets: readonly { id: string; name: string; refusal: string | null }[];
  onChoose: (id: string) => void;
  onClose: () => void;
}) {
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} collisionPadding={8} className="z-50">
          {/* The board puts the focus on the card, wherever it then stands. */}
          <Menu.Popup aria-label={label} finalFocus={false} className={cn(POPUP, "w-64 p-1")}>
            <p aria-hidden className="truncate px-2 py-1 text-xs text-muted-foreground">
              {label}
            </p>
            {targets.map(({ id, name, refusal }) => (
              <Menu.Item
                key={id}
                disabled={refusal !== null}
                onClick={() => onChoose(id)}
                className="block min-h-9 cursor-default rounded-sm px-2 py-1.5 outline-none data-disabled:text-muted-foreground data-highlighted:bg-accent max-md:min-h-11"
              >
                {name}
                {refusal ? <span className="block text-xs">{refusal}</span> : null}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
