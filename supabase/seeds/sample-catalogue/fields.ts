/** What the sample universities teach: fields of every part of ISCED-F, with how demanding and dear they are. */
export type Field = {
  subject: string;
  name: string;
  /** What the title of a bachelor's degree begins with; the master's follows from it. */
  style: "BSc" | "BA" | "BEng" | "BBA" | "LLB" | "BArch" | "BEd" | "BPharm";
  fee: number;
  isStem?: boolean;
  wants?: "gre" | "gmat";
};

export const FIELDS: readonly Field[] = [
  { subject: "0613", name: "Computer Science", style: "BSc", fee: 1.1, isStem: true, wants: "gre" },
  { subject: "0612", name: "Cyber Security", style: "BSc", fee: 1.1, isStem: true },
  { subject: "0542", name: "Data Science", style: "BSc", fee: 1.1, isStem: true, wants: "gre" },
  { subject: "0613", name: "Artificial Intelligence", style: "BSc", fee: 1.15, isStem: true, wants: "gre" },
  { subject: "0413", name: "Business Administration", style: "BBA", fee: 1.3, wants: "gmat" },
  { subject: "0412", name: "Finance", style: "BSc", fee: 1.25, wants: "gmat" },
  { subject: "0411", name: "Accounting", style: "BBA", fee: 1.05 },
  { subject: "0414", name: "Marketing", style: "BBA", fee: 1.05 },
  { subject: "0311", name: "Economics", style: "BSc", fee: 1, wants: "gre" },
  { subject: "0715", name: "Mechanical Engineering", style: "BEng", fee: 1.05, isStem: true, wants: "gre" },
  { subject: "0714", name: "Electronic Engineering", style: "BEng", fee: 1.05, isStem: true, wants: "gre" },
  { subject: "0713", name: "Energy Systems", style: "BEng", fee: 1, isStem: true },
  { subject: "0732", name: "Civil Engineering", style: "BEng", fee: 1, isStem: true },
  { subject: "0711", name: "Chemical Engineering", style: "BEng", fee: 1, isStem: true },
  { subject: "0716", name: "Automotive Engineering", style: "BEng", fee: 1.05, isStem: true },
  { subject: "0731", name: "Architecture", style: "BArch", fee: 1.05 },
  { subject: "0916", name: "Pharmacy", style: "BPharm", fee: 1.2 },
  { subject: "0913", name: "Nursing", style: "BSc", fee: 1 },
  { subject: "0914", name: "Biomedical Science", style: "BSc", fee: 1.1, isStem: true },
  { subject: "0917", name: "Public Health", style: "BSc", fee: 0.95 },
  { subject: "0512", name: "Biochemistry", style: "BSc", fee: 1, isStem: true },
  { subject: "0521", name: "Environmental Science", style: "BSc", fee: 0.95, isStem: true },
  { subject: "0533", name: "Physics", style: "BSc", fee: 0.95, isStem: true, wants: "gre" },
  { subject: "0541", name: "Mathematics", style: "BSc", fee: 0.9, isStem: true },
  { subject: "0421", name: "Law", style: "LLB", fee: 1.1 },
  { subject: "0313", name: "Psychology", style: "BSc", fee: 1 },
  { subject: "0312", name: "International Relations", style: "BA", fee: 0.95 },
  { subject: "0321", name: "Journalism", style: "BA", fee: 0.95 },
  { subject: "0212", name: "Fashion Design", style: "BA", fee: 1.05 },
  { subject: "0211", name: "Film and Media Production", style: "BA", fee: 1.05 },
  { subject: "0215", name: "Music", style: "BA", fee: 0.95 },
  { subject: "0231", name: "Modern Languages", style: "BA", fee: 0.85 },
  { subject: "0222", name: "History", style: "BA", fee: 0.8 },
  { subject: "0111", name: "Education", style: "BEd", fee: 0.85 },
  { subject: "0811", name: "Agricultural Science", style: "BSc", fee: 0.9, isStem: true },
  { subject: "0841", name: "Veterinary Science", style: "BSc", fee: 1.3 },
  { subject: "1013", name: "Hospitality Management", style: "BBA", fee: 1.1 },
  { subject: "1015", name: "Tourism Management", style: "BBA", fee: 0.95 },
  { subject: "1041", name: "Aviation Management", style: "BSc", fee: 1.2 },
  { subject: "0923", name: "Social Work", style: "BA", fee: 0.85 },
];
