import { Group, Pick, Tick, Words } from "./fields";
import { useQuestionForm } from "./form-context";
import { RowList } from "./row-list";

/** A key that no other of the list has. */
export function freshKey(list: readonly { key: string }[]): string {
  const numbers = list.map(({ key }) => Number(/^n(\d+)$/.exec(key)?.[1] ?? 0));
  return `n${Math.max(0, ...numbers) + 1}`;
}

/** As a list can show it: one line, without marks. */
export function shortText(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

export function MatchingFields() {
  const { form, change } = useQuestionForm();
  const matches = form.columns.map(
    ({ key, text }, at) => [key, `${at + 1}. ${shortText(text) || "not written yet"}`] as const,
  );
  return (
    <>
      <Group field="columns" legend="Matches to choose from" hint="There may be more of them than rows.">
        <RowList
          noun="match"
          rows={form.columns}
          onChange={(columns) => change({ columns })}
          blank={() => ({ key: freshKey(form.columns), text: "" })}
          least={2}
        >
          {(column, at, set) => (
            <Words
              field={`columns.${at}`}
              label={`Match ${at + 1}`}
              required
              isShort
              value={column.text}
              onChange={(text) => set({ ...column, text })}
            />
          )}
        </RowList>
        <Tick
          label="Keep the matches in this order"
          hint="For example numbers, or True and False."
          isTicked={form.keepOrder}
          onChange={(keepOrder) => change({ keepOrder })}
        />
        <Tick
          label="One match may serve several rows"
          isTicked={form.reuse}
          onChange={(reuse) => change({ reuse })}
        />
      </Group>
      <Group field="rows" legend="Rows" hint="Each with the match that is right for it.">
        <RowList
          noun="row"
          rows={form.rows}
          onChange={(rows) => change({ rows })}
          blank={() => ({ text: "", match: "" })}
          least={2}
        >
          {(row, at, set) => (
            <div className="grid gap-2">
              <Words
                field={`rows.${at}`}
                label={`Row ${at + 1}`}
                required
                isShort
                value={row.text}
                onChange={(text) => set({ ...row, text })}
              />
              <Pick
                field={`rows.${at}.match`}
                label={`Right match for row ${at + 1}`}
                required
                value={row.match}
                options={[["", "Choose…"], ...matches]}
                onChange={(match) => set({ ...row, match })}
              />
            </div>
          )}
        </RowList>
      </Group>
    </>
  );
}

export function OrderingFields() {
  const { form, change } = useQuestionForm();
  return (
    <Group
      field="parts"
      legend="Parts in the right order"
      hint="Write them as they belong; candidates see them shuffled."
    >
      <RowList
        noun="part"
        rows={form.parts}
        onChange={(parts) => change({ parts })}
        blank={() => ""}
        least={2}
      >
        {(text, at, set) => (
          <Words
            field={`parts.${at}`}
            label={`Part ${at + 1}`}
            required
            isShort
            value={text}
            onChange={set}
          />
        )}
      </RowList>
    </Group>
  );
}
