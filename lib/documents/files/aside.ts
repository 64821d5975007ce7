import "server-only";
import path from "node:path";
import { fail } from "@/lib/platform/result";
import type { Answers, Task } from "./tasks";

// Asked of the process, because a bundler that sees the import would try to bundle the file as well.
const { Worker } = process.getBuiltinModule("node:worker_threads");

const WORKER = path.join(process.cwd(), "lib/documents/files/worker.ts");
/** A hundred scanned pages take two or three seconds. */
const LONGEST_MS = 25_000;
const MOST_HEAP_MB = 768;
/** Each may hold a picture of many megapixels. */
const MOST_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Does it in a thread of its own, which may neither take long nor much memory: a file that needs more is a broken one. */
export async function doAside<T extends Task>(task: T, longestMs = LONGEST_MS): Promise<Answers[T["kind"]]> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await runWorker(task, longestMs);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function runWorker<T extends Task>(task: T, longestMs: number): Promise<Answers[T["kind"]]> {
  const worker = new Worker(WORKER, {
    workerData: task,
    // It has no need of secrets, nor of what this process was started with; what libraries print is nothing for our log.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const broken = fail("broken") as Answers[T["kind"]];
  return new Promise<Answers[T["kind"]]>((resolve, reject) => {
    const timer = setTimeout(() => resolve(broken), longestMs);
    worker.once("message", (answer: Answers[T["kind"]]) => resolve(answer));
    worker.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(broken) : reject(error),
    );
    worker.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`The thread that reads files ended with ${code} and no answer.`));
    });
  }).finally(() => worker.terminate());
}
