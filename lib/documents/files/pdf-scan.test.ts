import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { objectStore, packed, pdf, stream } from "@/e2e/support/document-samples";
import { findPdfFault } from "./pdf-scan";

const MB = 1024 * 1024;
const SCRIPT = "<</S/JavaScript/JS(app.alert\\(1\\))>>";

test.each([
  ["an action when it is opened", pdf({ catalog: `/OpenAction${SCRIPT}` })],
  ["an action elsewhere that opening names", pdf({ catalog: "/OpenAction 10 0 R", more: [SCRIPT] })],
  ["an action of a page", pdf({ page: `/AA<</O${SCRIPT}>>` })],
  ["names of scripts", pdf({ catalog: "/Names<</JavaScript<</Names[(a) 10 0 R]>>>>", more: ["<<>>"] })],
  ["an action in a packed store", pdf({ catalog: "/OpenAction 500 0 R", more: [objectStore([SCRIPT])] })],
  ["an action in a store that does not say it is one", pdf({ more: [objectStore([SCRIPT], "")] })],
  ["a script spelled so that it is not seen", pdf({ catalog: "/OpenAction<</S/Java#53cript/J#53(x)>>" })],
  ["a script with a comment in between", pdf({ catalog: "/OpenAction<</S%\n/JavaScript/JS(x)>>" })],
  ["a script where a string seems to be", pdf({ more: [`<</T(${SCRIPT.replaceAll(/\\[()]/g, "")})>>`] })],
  ["a script where a picture seems to be", pdf({ more: [stream(SCRIPT)] })],
  ["a program to start", pdf({ catalog: "/OpenAction<</S/Launch/F(cmd.exe)>>" })],
  ["an attached file", pdf({ catalog: "/Names<</EmbeddedFiles<</Names[]>>>>" })],
  ["a file behind a pin", pdf({ more: ["<</Type/Filespec/F(x)/EF<</F 3 0 R>>>>"] })],
  ["a film that plays", pdf({ more: ["<</Type/Annot/Subtype/RichMedia>>"] })],
  ["a form that brings its scripts", pdf({ catalog: "/AcroForm<</XFA[]>>" })],
])("A PDF with %s is refused", (_what, bytes) => {
  expect(findPdfFault(bytes)).toBe("has-scripts");
});

const bomb = deflateSync(Buffer.alloc(200 * MB), { level: 9 });

test.each<[string, Buffer, string]>([
  ["a page that unpacks to 200 MB", pdf({ more: [stream(bomb, "/Filter/FlateDecode")] }), "broken"],
  [
    "a store that unpacks to 200 MB",
    pdf({ more: [stream(bomb, "/Filter/FlateDecode/Type/ObjStm/N 1/First 4")] }),
    "broken",
  ],
  [
    "something packed twice",
    pdf({ more: [stream(deflateSync(bomb), "/Filter[/FlateDecode/FlateDecode]")] }),
    "broken",
  ],
  [
    "a store whose packing is named elsewhere",
    pdf({ more: [stream(bomb, "/Filter 11 0 R"), "/FlateDecode"] }),
    "broken",
  ],
  [
    "a picture whose size stands elsewhere",
    pdf({ more: [stream(bomb, "/Filter/FlateDecode/Subtype/Image/Width 11 0 R/Height 11 0 R"), "90000"] }),
    "broken",
  ],
  [
    "a picture of a million by a million",
    pdf({ more: [packed("x", "/Subtype/Image/Width 1000000/Height 1000000")] }),
    "too-many-pixels",
  ],
  ["an object hidden in a string", pdf({ more: ["<</T(\n77 0 obj <<>> endobj)>>"] }), "broken"],
  ["an object hidden in a comment", pdf({ more: ["<<%77 0 obj <<>> endobj\n>>"] }), "broken"],
])("%s is refused without being unpacked or believed", (_what, bytes, fault) => {
  const started = performance.now();
  expect(findPdfFault(bytes)).toBe(fault);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test.each([
  ["a string with brackets, escapes and half a comment", "<</T(a (b) \\) % \\\\)>>"],
  ["a name that only begins like a script", "<</S/JavaScripts/JSON 1>>"],
  [
    "a stream whose length stands elsewhere",
    stream("q Q").toString("latin1").replace("/Length 3", "/Length 11 0 R"),
  ],
  ["a stream whose length is wrong", stream("q Q").toString("latin1").replace("/Length 3", "/Length 2")],
  ["a damaged picture", stream("not packed at all", "/Filter/FlateDecode")],
  ["an old picture in letters", stream("0f0f>", "/Filter/ASCIIHexDecode")],
])("%s is nothing to refuse", (_what, object) => {
  expect(findPdfFault(pdf({ more: [object] }))).toBeNull();
});
