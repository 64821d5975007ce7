// The machine's own Node reads this file, so it may be old: nothing newer than Node 14 understands.
var major = Number(process.versions.node.split(".")[0]);

if (major < 18) {
  console.error(
    "Campusbound needs Node 18 or newer to begin with (this is " +
      process.versions.node +
      "); it then brings the Node 24 it runs on. Install a newer Node and run the command again.",
  );
  process.exitCode = 1;
} else {
  void import("./bootstrap/run-prepared.mjs").then((prepared) =>
    prepared.runPrepared(import.meta.url, "./start/main.ts", process.argv.slice(2)),
  );
}
