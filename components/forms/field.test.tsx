import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { islandTexts } from "@/lib/locales/catalogues";
import { LanguageProvider } from "@/lib/locales/use-translate.client";
import { TextField } from "./field";
import { FormMessage } from "./form-message";

const LIMITED = "Rate limit exceeded. Try again after 4:30 pm IST";

function form() {
  return (
    <>
      <TextField name="slot" label="" error="Pick a time" />
      <FormMessage status="error" message={LIMITED} retryAt="2026-11-23T11:00:00Z" />
    </>
  );
}

const textOf = (html: string) =>
  html
    .replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("What schemas and actions say in English is shown in the language of the page", () => {
  expect(textOf(renderToStaticMarkup(form()))).toBe(`(optional) Pick a time ${LIMITED}`);
  const hindi = renderToStaticMarkup(
    <LanguageProvider locale="hi" messages={islandTexts("hi")}>
      {form()}
    </LanguageProvider>,
  );
  expect(textOf(hindi)).toBe("(ज़रूरी नहीं) समय चुनें आपने बहुत बार कोशिश की है। 4:30 pm IST के बाद फिर कोशिश करें");
  // Where no framework runs, a script counts down in these words.
  expect(hindi).toContain('data-seconds="आप {seconds} सेकंड में फिर कोशिश कर सकते हैं।"');
});
