/** The style and the script of the pages of report links. The content policy admits them by their hash. */
export const STYLE = [
  ':root{color-scheme:light dark;--ink:#14202e;--soft:#4a5768;--paper:#f6f5f1;--card:#fff;--line:#c9c5ba;--thread:#b3261e;--blue:#1f3a6e;--on:#fff}',
  '@media(prefers-color-scheme:dark){:root{--ink:#eef0f3;--soft:#b3bcc9;--paper:#10161d;--card:#19222c;--line:#48535f;--thread:#f2827a;--blue:#9db9ee;--on:#10161d}}',
  '*{box-sizing:border-box}',
  'body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}',
  ':lang(bn){line-height:1.6}',
  'nav a{display:inline-block;padding:12px 12px 12px 0}',
  'main{max-width:560px;margin:0 auto;padding:12px 16px 48px}',
  '.origin{margin:4px 0 12px;padding-left:10px;border-left:4px solid var(--thread);color:var(--soft);font-weight:600}',
  '.order{display:flex;gap:12px;align-items:center}',
  '.order img{width:72px;height:72px;object-fit:cover;border-radius:6px;background:var(--card)}',
  '.order p,h1,h2{margin:0}',
  '.soft{color:var(--soft);font-size:15px}',
  'h1{margin-top:16px;font-size:26px;line-height:1.2}',
  'h2{font-size:17px}',
  'fieldset{border:0;margin:20px 0 0;padding:0}',
  'legend{padding:0 0 6px;font-weight:600}',
  '.part,.choice{display:flex;gap:12px;align-items:center;min-height:48px;padding:8px 12px;margin:0 0 8px;background:var(--card);border:1px solid var(--line);border-radius:8px}',
  '.choice{font-weight:600}',
  '.choice:has(:checked){border-color:var(--blue);box-shadow:inset 0 0 0 1px var(--blue)}',
  '.part>span{flex:1;min-width:0}',
  'input[type=checkbox],input[type=radio]{width:22px;height:22px;flex:none;accent-color:var(--blue)}',
  'input:not([type=checkbox]):not([type=radio]),select,textarea{width:100%;min-height:48px;padding:10px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:8px}',
  '.part input.figure{width:112px;flex:none;text-align:right}',
  'label.field,details{display:block;margin-top:16px}',
  'summary{min-height:48px;padding:12px 0;font-weight:600;cursor:pointer}',
  'button,.button{display:block;width:100%;min-height:52px;margin-top:20px;padding:12px;border:0;border-radius:8px;background:var(--blue);color:var(--on);font:inherit;font-weight:700;text-align:center;text-decoration:none}',
  'button.plain{background:none;color:var(--blue);font-weight:600;text-decoration:underline;min-height:48px;margin-top:4px}',
  'a{color:var(--blue)}',
  '.wrong{margin:12px 0;padding:10px 12px;border-left:4px solid var(--thread);background:var(--card);font-weight:600}',
  '.problem{display:block;margin:4px 0;padding-left:10px;border-left:4px solid var(--thread)}',
  '.note{margin-top:20px;color:var(--soft);font-size:15px}',
  'h2.of{margin:8px 0 1px;font-size:15px;line-height:1.3}',
  'h2.of small{font-weight:400;color:var(--soft)}',
  '.line{display:flex;flex-wrap:wrap;gap:2px 6px;align-items:center;padding:3px 0;margin:0;border-top:1px solid var(--line)}',
  '.line p{flex:1 1 96px;min-width:0;margin:0;font-size:15px;line-height:1.2}',
  '.line small{display:block;font-size:13px;color:var(--soft)}',
  '.line .late{color:var(--thread)}',
  '.line :is(button,a){width:auto;min-height:44px;margin:0;padding:0 8px;font-size:14px}',
  '.line button+button{background:none;color:var(--blue);box-shadow:inset 0 0 0 1px var(--blue)}',
  '.line a{display:flex;align-items:center}',
  '@media(max-width:400px){.line{padding:1px 0}.line p{font-size:14px}.line :is(button,a){max-width:86px;padding:0 6px;font-size:13px;line-height:1.15}h2.of{margin-top:4px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}}',
  ':focus-visible{outline:3px solid var(--blue);outline-offset:2px}',
].join('');

/** Tells that a person sees the page. Photos are shrunk to 2,048 px as JPEG before they are sent, and a form is sent once. */
export const SCRIPT = `(()=>{
const opened=document.querySelector('[data-opened]');
const tell=()=>{
if(document.visibilityState!=='visible')return;
document.removeEventListener('visibilitychange',tell);
fetch(opened.dataset.opened,{method:'POST',keepalive:true}).catch(()=>{});
};
if(opened){document.addEventListener('visibilitychange',tell);tell()}
let sent=false;
const shrink=async(file)=>{
const picture=await createImageBitmap(file,{imageOrientation:'from-image'});
const scale=Math.min(1,2048/Math.max(picture.width,picture.height));
const canvas=document.createElement('canvas');
canvas.width=Math.round(picture.width*scale);
canvas.height=Math.round(picture.height*scale);
canvas.getContext('2d').drawImage(picture,0,0,canvas.width,canvas.height);
const blob=await new Promise((done)=>canvas.toBlob(done,'image/jpeg',0.85));
if(!blob||blob.size>=file.size)return file;
return new File([blob],file.name.replace(/\\.[^.]*$/,'')+'.jpg',{type:'image/jpeg'});
};
addEventListener('submit',async(event)=>{
const form=event.target;
if(sent)return event.preventDefault();
sent=true;
const field=form.querySelector('input[type=file]');
if(!field||!field.files.length)return;
event.preventDefault();
const files=new DataTransfer();
for(const file of field.files)files.items.add(await shrink(file).catch(()=>file));
field.files=files.files;
form.submit();
});
addEventListener('pageshow',()=>{sent=false});
})();`;
