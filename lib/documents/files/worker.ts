/**
 * What is done with bytes that nobody has looked at yet, in a thread that can be ended: a file made for it can keep a parser busy
 * for hours. Node runs this file as it stands, so its imports name files, and each task loads only the library it needs. See aside.ts.
 */
import { parentPort, workerData } from "node:worker_threads";
import type { Answers, Task } from "./tasks.ts";

async function work(task: Task): Promise<Answers[Task["kind"]]> {
  switch (task.kind) {
    case "read-pdf":
      return (await import("./read-pdf.ts")).readPdf(task.bytes);
    case "decode-heic":
      return (await import("./decode-heic.ts")).readHeic(task.bytes);
    case "mark-pdf":
      return { ok: true, value: await (await import("./mark-pdf.ts")).markPages(task.bytes, task.tile) };
    case "join-pdf":
      return (await import("./join-pdf.ts")).joinPdf(task.parts, task.pack);
  }
}

parentPort?.postMessage(await work(workerData as Task));
