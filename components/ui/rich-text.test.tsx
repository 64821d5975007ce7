import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text";

const shown = (text: string) =>
  renderToStaticMarkup(
    <RichText
      text={text}
      parts={{ link: (words) => <a href="/">{words}</a>, typed: (words) => <i>{words}</i> }}
    />,
  );

test("each element of a sentence is drawn where the sentence has it", () => {
  expect(shown("Read <link>this</link>, then <link>that</link>.")).toBe(
    'Read <a href="/">this</a>, then <a href="/">that</a>.',
  );
  expect(shown("Nothing here.")).toBe("Nothing here.");
});

test("what somebody typed is shown as they typed it, also where it looks like an element", () => {
  expect(shown("A condition is open: <typed>send <b>both</b> pages\nby post</typed>")).toBe(
    "A condition is open: <i>send &lt;b&gt;both&lt;/b&gt; pages\nby post</i>",
  );
  expect(shown("<typed>see </link> and <link></typed> now")).toBe(
    "<i>see &lt;/link&gt; and &lt;link&gt;</i> now",
  );
});
