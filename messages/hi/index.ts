import emails from "./emails.json";
import facts from "./facts.json";
import family from "./family.json";
import familyIslands from "./family-islands.json";
import finder from "./finder.json";
import finderIslands from "./finder-islands.json";
import forms from "./forms.json";
import formsIslands from "./forms-islands.json";
import home from "./home.json";
import match from "./match.json";
import matchIslands from "./match-islands.json";
import reading from "./reading.json";
import shell from "./shell.json";
import shellIslands from "./shell-islands.json";
import tools from "./tools.json";
import toolsIslands from "./tools-islands.json";

/** What client components of app pages say: the browser is sent these (lib/locales/catalogues.ts). */
export const islands = {
  ...familyIslands,
  ...finderIslands,
  ...formsIslands,
  ...matchIslands,
  ...shellIslands,
  ...toolsIslands,
};

/** The interface in Hindi: English text to Hindi text, a file for each part of the product. */
export default {
  ...emails,
  ...facts,
  ...family,
  ...finder,
  ...forms,
  ...home,
  ...match,
  ...reading,
  ...shell,
  ...tools,
  ...islands,
};
