import ForParentsPage, {
  generateMetadata as describe,
  generateStaticParams as listCountries,
} from "@/app/(public)/for-parents/[country]/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateStaticParams = listCountries;
export const generateMetadata = translatedMetadata(describe);
export default translatedPage(ForParentsPage);
