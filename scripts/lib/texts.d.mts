/** The messages of every LocalizedText with the places that name them, and what is wrong with some. */
export function collectTexts(): { messages: Map<string, string[]>; faults: string[] };
