export { DataCache as default } from "@/components/layout/data-cache";
