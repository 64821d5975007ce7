// Checks on /check-receipt whether a file is the one of a receipt. Nothing is sent: only our public key is fetched.
import { checkReceipt, type Verdict } from "@/lib/documents/files/receipt-check";
import { getElement } from "@/lib/site/get-element";

const KEY_ADDRESS = "/.well-known/receipt-key.pem";

const form = getElement<HTMLFormElement>("#receipt-form");
const answer = getElement("#receipt-answer");
const parts = getElement<HTMLTemplateElement>("#receipt-answer-parts");
const documentInput = getElement<HTMLInputElement>("#receipt-document");
const receiptInput = getElement<HTMLInputElement>("#receipt-file");
const receiptText = getElement<HTMLTextAreaElement>("#receipt-text");
const keyText = getElement<HTMLTextAreaElement>("#receipt-key");

const WORDS: Record<Exclude<Verdict["is"], "genuine" | "other-file">, [string, string]> = {
  "not-signed": [
    "This receipt is not signed by this key.",
    "Somebody changed it, or it isn’t ours. Don’t rely on it, and ask us.",
  ],
  "no-receipt": [
    "This is not a receipt.",
    "It begins with “Campusbound receipt” and ends with a line “Signature”. Paste all of it.",
  ],
  "no-key": [
    "The key can’t be read.",
    "It begins with “-----BEGIN PUBLIC KEY-----”. Leave the field empty to use the one of this site.",
  ],
  "cannot-check": [
    "This browser can’t check signatures.",
    "Try a newer one, or follow the steps below. This says nothing about the file.",
  ],
};

function wordsOf(verdict: Verdict): [string, string] {
  if (verdict.is !== "genuine" && verdict.is !== "other-file") return WORDS[verdict.is];
  const { at, versionNo, documentId } = verdict.facts;
  const moment = new Date(at).toLocaleString("en-IN", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
  return verdict.is === "genuine"
    ? [
        verdict.isAsSent ? "This is the file as it was sent to us." : "This is the file we received.",
        `We received it on ${moment} (Indian time), as version ${versionNo} of document ${documentId}. Nothing in it has changed since.`,
      ]
    : [
        "The receipt is genuine, but this is a different file.",
        "Even opening and saving a file can change it. Choose the file as you sent it, or as you downloaded it from your documents.",
      ];
}

function show(verdict: "checking" | "genuine" | "other", [title, text]: [string, string]) {
  answer.dataset.verdict = verdict;
  answer.replaceChildren(parts.content.cloneNode(true));
  const [first, second] = answer.querySelectorAll("p");
  if (first) first.textContent = title;
  if (second) second.textContent = text;
}

async function publishedKey(): Promise<string> {
  const response = await fetch(KEY_ADDRESS);
  return response.ok ? response.text() : "";
}

async function check() {
  const [file] = documentInput.files ?? [];
  if (!file) return;
  const [receiptFile] = receiptInput.files ?? [];
  const publicKey = keyText.value.trim() || (await publishedKey());
  const verdict = await checkReceipt({
    file: new Uint8Array(await file.arrayBuffer()),
    receipt: receiptText.value.trim() || (receiptFile ? await receiptFile.slice(0, 10_000).text() : ""),
    publicKey,
  });
  show(verdict.is === "genuine" ? "genuine" : "other", wordsOf(verdict));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  show("checking", ["Checking …", "The file is read on your device."]);
  check().catch(() =>
    show("other", [
      "The check did not finish.",
      "The file could not be read, or our key did not load. Check your connection and try again.",
    ]),
  );
});
form.hidden = false;
