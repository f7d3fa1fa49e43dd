import { cleanText } from './clean-text.js'

export type About = Readonly<{ title: string; author: string; issuedAt: Date }>

export const LANGUAGE = 'en'
const CREATOR = 'Paywright'
const PRODUCER = 'PDFKit'

/** What the file says of itself, in the form of PDF 1.0. */
export const infoOf = ({ title, author, issuedAt }: About) => ({
  Title: cleanText(title),
  Author: cleanText(author),
  Creator: CREATOR,
  Producer: PRODUCER,
  CreationDate: issuedAt,
  ModDate: issuedAt,
})

/** The same as XMP. pdfkit would write a title with a `&` as XML that nobody can read. */
export const xmpOf = ({ title, author, issuedAt }: About): string => {
  const at = `${issuedAt.toISOString().slice(0, 19)}Z`
  return `
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:format>application/pdf</dc:format>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
      <dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
      <dc:language><rdf:Bag><rdf:li>${LANGUAGE}</rdf:li></rdf:Bag></dc:language>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <xmp:CreateDate>${at}</xmp:CreateDate>
      <xmp:ModifyDate>${at}</xmp:ModifyDate>
      <xmp:CreatorTool>${CREATOR}</xmp:CreatorTool>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <pdf:Producer>${PRODUCER}</pdf:Producer>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
      <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>`
}

const escaped = (text: string) =>
  cleanText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
