import SavedSearchPage, { metadata as described } from "@/app/(app)/(finder)/programs-finder/saved/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(() => described);
export default translatedPage(SavedSearchPage);
