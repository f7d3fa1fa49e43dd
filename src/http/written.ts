declare const answered: unique symbol

/** An answer that many requests get, serialised once. It is text, since Node sends headers and bytes in two writes. */
export type Written<Answer> = string & Readonly<{ [answered]: Answer }>

export const written = <Answer>(answer: Answer): Written<Answer> => JSON.stringify(answer) as Written<Answer>
