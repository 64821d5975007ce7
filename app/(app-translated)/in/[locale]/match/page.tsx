import MatchPage, { generateMetadata as describe } from "@/app/(app)/(finder)/match/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(MatchPage);
