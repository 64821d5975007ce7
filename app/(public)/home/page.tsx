/** The same page under a second address; its canonical address is "/". */
export { default, generateMetadata } from "../page";
