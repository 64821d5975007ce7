/** What sample rows are drawn from: the same number gives the same row, and each name says that it is a sample. */

/** Begins every address and key of a sample row; by it they are found again. */
export const MARK = "sample-volume";

/** One of a list by the digits of a hash, from a place in it. */
export const pick = (list: readonly string[], hash: string, from: number | string) =>
  `(array[${list.map((item) => `'${item}'`).join(",")}])[1 + ${number(hash, from, list.length)}]`;

/** A number below `below` from a hash. */
export const number = (hash: string, from: number | string, below: number) =>
  `(('x' || substr(${hash}, ${from}, 6))::bit(24)::int % ${below})`;

const GIVEN =
  "Aarav,Aditi,Ananya,Arjun,Asha,Bhavya,Chitra,Deepak,Devika,Diya,Farhan,Gauri,Harish,Isha,Ishaan,Jaya,Kabir,Karthik,Kavya,Lakshmi,Manish,Meera,Mohit,Naina,Neha,Nikhil,Pooja,Pranav,Priya,Rahul,Rhea,Rohan,Sanjana,Sara,Shreya,Siddharth,Sneha,Tanvi,Varun,Zoya".split(
    ",",
  );
const FAMILY =
  "Agarwal,Bhat,Chatterjee,Das,Desai,Fernandes,Ghosh,Gupta,Iyer,Jain,Joshi,Kapoor,Khan,Kulkarni,Kumar,Mehta,Menon,Mishra,Nair,Naidu,Pandey,Patel,Pillai,Rao,Reddy,Saxena,Shah,Sharma,Shetty,Singh,Subramaniam,Thomas,Varma,Venkataraman,Yadav".split(
    ",",
  );

export const name = (hash: string) =>
  `${pick(GIVEN, hash, 1)} || ' ' || ${pick(FAMILY, hash, 7)} || ' (sample)'`;

export const DESTINATIONS = [
  "United Kingdom",
  "Canada",
  "Germany",
  "Australia",
  "Ireland",
  "United States",
  "France",
  "New Zealand",
];
