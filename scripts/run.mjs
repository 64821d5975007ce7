// `node scripts/run.mjs COMMAND …` runs one of the project's tools under the pinned Node, packages installed.
var major = Number(process.versions.node.split(".")[0]);

if (major < 18) {
  console.error(`This command needs Node 18 or newer to begin with (this is ${process.versions.node}).`);
  process.exitCode = 1;
} else {
  void import("./bootstrap/run-prepared.mjs").then((prepared) =>
    prepared.runPrepared(import.meta.url, "./bootstrap/run-tool.mjs", process.argv.slice(2)),
  );
}
