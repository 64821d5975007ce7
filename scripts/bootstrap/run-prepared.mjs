import { delimiter, dirname, join } from "node:path";
import { endWith } from "./guardian.mjs";
import { npmAncestor } from "./npm-ancestor.mjs";
import { installPackages } from "./packages.mjs";
import { ensurePinnedNode, isNode24, rerunUnder } from "./pinned-node.mjs";
import { reportFailure } from "./plain-failure.mjs";
import { projectRoot } from "./project.mjs";

/**
 * Runs `main` of a module with everything in place: the pinned Node, the packages, and both first on the PATH.
 * @param {string} base
 * @param {string} module path of the module, seen from `base`
 * @param {string[]} args
 */
export async function runPrepared(base, module, args) {
  endWith(npmAncestor());
  try {
    if (!isNode24()) {
      process.exitCode = await rerunUnder(await ensurePinnedNode());
      return;
    }
    await installPackages();
    const ours = [dirname(process.execPath), join(projectRoot, "node_modules/.bin")];
    process.env.PATH = [...ours, process.env.PATH].join(delimiter);
    process.chdir(projectRoot);
    const { main } = await import(new URL(module, base).href);
    process.exit(await main(args));
  } catch (error) {
    reportFailure(error);
    process.exitCode = 1;
  }
}
