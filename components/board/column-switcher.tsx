import { type BoardColumn, type Card, countWords } from "./board-columns";

/** On a phone: which column is shown. Before any script a press goes down to the column. */
export function ColumnSwitcher<C extends Card>({
  columns,
  chosen,
  onChoose,
}: {
  columns: readonly BoardColumn<C>[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  return (
    <nav aria-label="Columns" className="-mx-1 overflow-x-auto md:hidden">
      <ul className="flex gap-1 px-1 text-sm">
        {columns.map((column) => (
          <li key={column.id}>
            <a
              href={`#column-${column.id}`}
              aria-current={column.id === chosen ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoose(column.id);
              }}
              className="flex min-h-10 items-center gap-1.5 rounded-md px-2.5 whitespace-nowrap aria-[current=true]:bg-accent aria-[current=true]:font-semibold aria-[current=true]:text-accent-foreground"
            >
              {column.name}
              <span className="figures font-normal text-muted-foreground">{countWords(column)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
