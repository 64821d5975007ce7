import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ColumnFields } from "./column-fields";

const asked = {
  names: ["Ref", "Gross", "=1+1", "a & b"],
  notListed: 1,
  picked: { payment: "Ref", utr: "a & b" },
  isFeeWithTax: false,
  errors: { fee: "“Gross” is chosen for “Amount” too. Choose another column" },
};

const html = renderToStaticMarkup(<ColumnFields asked={asked} />);
const field = (name: string) => new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(html)?.[0];

test("Every column of the file can be chosen for each thing, and what is known is chosen", () => {
  expect(html.match(/<select/g)).toHaveLength(9);
  expect(field("payment")).toContain('<option value="Ref" selected="">Ref</option>');
  expect(field("utr")).toContain('<option value="a &amp; b" selected="">a &amp; b</option>');
  expect(field("amount")).toContain('<option value="" selected="">Choose a column</option>');
  expect(field("kind")).toContain('<option value="" selected="">No column has it</option>');
  expect(field("feeTax")).toContain('<option value="without" selected="">');
  expect(html).toContain("1 column is not listed");
});

test("What is wrong stands beside its field, and only what is needed has to be chosen", () => {
  expect(field("fee")).toMatch(/aria-describedby="fee-hint fee-error" aria-invalid="true"/);
  expect(html).toContain('id="fee-error"');
  for (const name of ["payment", "amount", "fee", "tax", "settledAt", "feeTax"])
    expect(field(name), name).toContain('required=""');
  for (const name of ["settlement", "utr", "kind"]) expect(field(name), name).not.toContain("required");
});
