import { useState } from "react";
import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { controlClassName } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { MEDIA_PATH } from "@/lib/mock-exams/authoring/bank-path";

type Props = {
  /** The pictures and drawings of the library, by name. */
  pictures: readonly string[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** A picture of the library or a drawing of its own, and its words. */
export function PassageFigureFields({ pictures, values, errors }: Props) {
  /** What was chosen stays, though the browser forgets the file itself. */
  const [drawing, setDrawing] = useState({ name: "", svg: "" });
  return (
    <>
      <Field
        name="figure"
        label="Picture or drawing of the library"
        hint="PNG, JPEG and WebP pictures are uploaded there."
        error={errors.figure}
      >
        {(control) => (
          <Select {...control} defaultValue={values.figure ?? ""}>
            <option value="">None</option>
            {pictures.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <a href={MEDIA_PATH} className="-mt-3 w-fit text-link text-sm">
        Upload a picture to the library
      </a>
      <div className="grid gap-1.5">
        <Field
          name="drawing-file"
          label="Or a drawing of its own (SVG)"
          hint="Shapes and words only. Styles, scripts and pictures inside it are taken out."
          error={errors.drawing}
        >
          {({ name: _, ...control }) => (
            <input
              {...control}
              type="file"
              accept=".svg,image/svg+xml"
              className={controlClassName}
              onChange={async ({ target }) => {
                const file = target.files?.[0];
                if (file) setDrawing({ name: file.name, svg: (await file.text()).slice(0, 250_000) });
              }}
            />
          )}
        </Field>
        <input type="hidden" name="drawing" value={drawing.svg} />
        {drawing.name ? (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            {drawing.name} is chosen.
            <Button variant="link" onClick={() => setDrawing({ name: "", svg: "" })}>
              Without it
            </Button>
          </p>
        ) : null}
      </div>
      <Field
        name="alt"
        label="The picture or drawing in words"
        hint="All that is needed to answer, for those who cannot see it. Left empty, a picture of the library keeps its own words."
        needed="for a drawing of its own"
        error={errors.alt}
      >
        {(control) => <Textarea {...control} rows={2} maxLength={1500} defaultValue={values.alt} />}
      </Field>
    </>
  );
}
