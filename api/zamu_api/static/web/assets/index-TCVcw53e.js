var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(`pv`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==`key`?r=t[a]:a==`ref`&&typeof e!=`function`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?g.call(arguments,2):n),b(e,o,r,i,null)}function b(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function x(e){return e.children}function S(e,t){this.props=e,this.context=t,this.__g=0}function C(e,t){if(t==null)return e.__&&C(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=`function`||e.props.__P?null:C(e)}function w(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),ae(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||C(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,A(a,n,o),r.__=r.__e=null,n.__e!=i&&T(n))}function T(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),T(e)}function E(t){(8&t.__g||(t.__g|=8,r.push(t),a++))&&i==e.debounceRendering||((i=e.debounceRendering)||queueMicrotask)(D)}function D(){try{for(var e,t=1;r.length;)r.length>t&&r.sort(o),e=r.shift(),t=r.length,8&e.__g&&w(e)}finally{(a=r.length)&&(i||queueMicrotask)(D)}}function ee(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=te(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=ae(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&j(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=O(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==`function`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function te(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,y=0,S=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=`boolean`&&typeof o!=`function`?(typeof o!=`object`||o.constructor===String?o=S[a]=b(null,o):h(o)?o=S[a]=b(x,{children:o}):o.constructor===d&&o.__b?o=S[a]=b(o.type,o.props,o.key,o.ref,o.__v):S[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=ne(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,y=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=`function`&&(o.__u|=4))):S[a]=null;if(y){for(u=[],f=[],a=0;a<i;a++)if((o=S[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:S[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=C(s)),le(s,s));return r}function O(e,t,n,r){var i,a,o,s;if(typeof e.type==`function`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=O(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=C(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(`$s`););return t}function ne(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function re(e,t,n){n??=``,t[0]==`-`?e.setProperty(t,n):e[t]=n}function ie(e,t,n,r,i){var a,o;if(t==`style`){if(typeof n==`string`)e.style.cssText=n;else{if(typeof r==`string`&&(e.style.cssText=r=``),r)for(t in r)n&&t in n||re(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||re(e.style,t,n[t])}}else if(t[0]==`o`&&t[1]==`n`)typeof n!=`function`&&(n=null),typeof r!=`function`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=u[t]||(u[t]=k(t)),(e.__a||={})[t]=l,a=t!=(t=t.replace(c,`$1`)),(t=t.slice(2))[0]<`a`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==`http://www.w3.org/2000/svg`)t=t.replace(/xlink(H|:h)/,`h`).replace(/sName$/,`s`);else if(t!=`width`&&t!=`height`&&t!=`href`&&t!=`list`&&t!=`form`&&t!=`tabIndex`&&t!=`download`&&t!=`rowSpan`&&t!=`colSpan`&&t!=`role`&&t!=`popover`&&t in e)try{e[t]=n??``;return}catch{}if(typeof n==`function`)return;n==null||!1===n&&t[4]!=`-`?e.removeAttribute(t):e.setAttribute(t,t==`popover`&&n==1?``:n)}}function k(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[s]==null)n[s]=l++;else if(n[s]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function ae(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,b,w,T,E,D,te,O,ne,re,ie,k,ae,A,j,M=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=oe(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof M==`function`){g=s.length;try{if(E=n.props,D=(f=M.prototype)&&f.render,te=(f=M.contextType)&&i[f.__c],O=f?te?te.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(D?n.__c=y=new M(E,O):(n.__c=y=new S(E,O),y.constructor=M,y.render=ue),te&&te.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),D&&(y.__s||(y.__s=y.state),M.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,M.getDerivedStateFromProps(E,y.__s)))),b=y.props,w=y.state,y.__v=n,r.__c){if(E!==b&&D&&!M.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(E,O),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(E,y.__s,O)){n.__v!=r.__v&&(y.props=E,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=C(r);break n}y.componentWillUpdate&&y.componentWillUpdate(E,y.__s,O),D&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,w,T)})}else D&&!M.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),D&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=O,y.props=E,y.__P=t,y.__g&=-5,ne=e.__r,re=D?25:0;do y.__g&=-9,ne&&ne(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++re<25);D&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),D&&r.__c&&y.getSnapshotBeforeUpdate&&(T=y.getSnapshotBeforeUpdate(b,w)),ie=f&&f.type===x&&f.key==null?f.props.children:f,E.__P&&(f=c,a=(t=E.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&le(e,e)}),r.__k=null),c=r.__k?C(r,0):null),c=ee(t,h(ie)?ie:[ie],n,r,i,a,o,s,c,l,u),E.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(A=o.indexOf(c||void 0))||(A=o.length);(j=o[A-1])&&j.nodeType==8;)A--;for(;A<o.length;A++)if(j=o[A]){if(o[A]=null,k){if(j==ae)break}else{if(j.nodeType!=8)break;j.data.startsWith(`$s`)&&(ae=oe(k=j))}}}if(!k){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;k=c}(f=oe(k=n.__c.__z||(n.__c.__z=k)))?(n.__e=k,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||se(n),e.__e(t,n,r)}}else c=n.__e=ce(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function oe(e,t){if(e&&e.nodeType==8&&e.data.startsWith(`$s`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(`$s`))n++;else if(e.data.startsWith(`/$s`)&&!--n)return e}t&&t.push(e)}}function se(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(se))}function A(t,n,r){for(var i=0;i<r.length;)j(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function ce(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,S,w,T=r.props||f,E=n.props,D=n.type;if(D==`svg`?a=`http://www.w3.org/2000/svg`:D==`math`?a=`http://www.w3.org/1998/Math/MathML`:a||=`http://www.w3.org/1999/xhtml`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(D?b.localName==D:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(w=u.ownerDocument||document,!D)return w.createTextNode(E);t=w.createElementNS(a,D,E.is?E:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(D){if(u=D==`template`&&t.content||t,o=D==`textarea`&&E.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(T={},d=0;d<t.attributes.length;d++)T[(b=t.attributes[d]).name]=b.value;for(d in T)b=T[d],d==`dangerouslySetInnerHTML`?_=b:d==`children`||d in E||d==`value`&&`defaultValue`in E||d==`checked`&&`defaultChecked`in E||ie(t,d,null,b,a);for(d in E)b=E[d],d==`children`?y=b:d==`dangerouslySetInnerHTML`?p=b:d==`value`?x=b:d==`checked`?S=b:c&&typeof b!=`function`||T[d]===b||ie(t,d,b,T[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=``),(D==`foreignObject`||a==`http://www.w3.org/1998/Math/MathML`&&m.test(D))&&(a=`http://www.w3.org/1999/xhtml`),ee(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&C(r,0),c,l),o&&o.some(v)),c&&D!=`textarea`||(d=`value`,D==`progress`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(D!=`progress`||x)||ie(t,d,x,T[d],a),d=`checked`,S!=null&&S!=t[d]&&ie(t,d,S,T[d],a))}else T===E||c&&t.data==E||(t.data=E);return t}function j(t,n,r,i){try{typeof t==`function`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==`function`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function le(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||j(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&le(i[s],n,typeof t.type!=`function`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=oe(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function ue(e,t,n){return this.constructor(e,n)}function M(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=b(x,{children:[t]}),a=[],o=[],ae(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),A(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var i,o,s;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((s=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),s=1),s&&8&i.__g)return void(i.__g|=2)}catch(t){e=t}}throw a=0,e}},t=0,n=function(e){return e!=null&&e.constructor===d},S.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==`function`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),E(this)))},S.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),E(this))},S.prototype.render=x,r=[],a=0,o=function(e,t){return e.__v.__b-t.__v.__b},s=Symbol(),c=/(PointerCapture)$|Capture$/i,l=0,u={};var de,N,fe,pe,me=Object.is,he=0,ge=[],_e=[],P=e,ve=P.__b,ye=P.__r,be=P.diffed,xe=P.__c,Se=P.unmount,Ce=P.__;function we(e,t){P.__h&&P.__h(N,e,he||t),he=0;var n=N.__H||(N.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function F(e){return he=1,Te(Ie,e)}function Te(e,t,n){var r=we(de++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Ie(void 0,t),function(e){var t=(r.__N||r.__)[0],n=r.t(t,e);me(t,n)||(r.__N=[n,r.__[1]],r.__c.setState({}))}],r.__c=N,!N.__f)){N.__f=!0;var i=N.shouldComponentUpdate;N.shouldComponentUpdate=function(e,t,n){var r=this.__H;if(!r)return!0;var a=!1,o=this.props!=e;if(r.__.some(function(e){e.__N&&(a=!0,me(e.__[0],e.__N[0])||(o=!0))}),i){var s=i.call(this,e,t,n);return a?s||o:s}return!a||o}}return r.__}function I(e,t){var n=we(de++,3);!P.__s&&Fe(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,N.__H.__h.push(n))}function Ee(e,t){var n=we(de++,4);!P.__s&&Fe(n.__H,t)&&(n.__P=!1,n.__=e,n.u=t,N.__h.push(n))}function De(e){return he=5,Oe(function(){return{current:e}},[])}function Oe(e,t){var n=we(de++,7);return Fe(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function ke(){var e;do{for(;e=_e.shift();)try{Ne(e)}catch(t){P.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=ge.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Ne),t.__h.some(Pe),t.__h=[]}catch(n){t.__h=[],P.__e(n,e.__v)}}}while(_e.length)}P.__b=function(e){N=null,ve&&ve(e)},P.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ce&&Ce(e,t)},P.__r=function(e){ye&&ye(e),de=0;var t=(N=e.__c).__H;t&&(fe==N?N.__h=[]:(t.__h.some(Ne),t.__h.some(Pe),de=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),fe=N},P.diffed=function(e){be&&be(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Me(ge.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),fe=N=null},P.__c=function(e,t){t.some(function(e){try{e.__h.some(Ne),e.__h=e.__h.filter(function(e){return!e.__||Pe(e)})}catch(t){e.__h=[function(){throw t}]}}),xe&&xe(e,t)},P.unmount=function(e){Se&&Se(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,Me(_e.push(r))}else Ne(r)}catch(e){t=e}}),r.__H=void 0,t&&P.__e(t,r.__v))};var Ae=typeof requestAnimationFrame==`function`;function je(e){var t,n=function(){clearTimeout(r),Ae&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);Ae&&(t=requestAnimationFrame(n))}function Me(e){e!=1&&pe==P.requestAnimationFrame||((pe=P.requestAnimationFrame)||je)(ke)}function Ne(e){var t=N,n=e.__c;typeof n==`function`&&(e.__c=void 0,n()),N=t}function Pe(e){var t=N;e.__c=e.__(),N=t}function Fe(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!me(t,e[n])})}function Ie(e,t){return typeof t==`function`?t(e):t}var Le=Symbol.for(`preact-signals`);function Re(){if(R>1)R--;else{var e,t=!1;for((function(){var e=Ke;for(Ke=void 0;e!==void 0;){var t=e.S;if(t.v===e.v)for(var n=t.t;n!==void 0;n=n.x)n.i===e.i&&(n.i=t.i);e=e.o}})();He!==void 0;){var n=He;for(He=void 0,Ue++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Ye(n))try{n.c()}catch(n){t||=(e=n,!0)}n=r}}if(Ue=0,R--,t)throw e}}function ze(e){if(R>0)return e();Ge=++We,R++;try{return e()}finally{Re()}}var Be,L=void 0;function Ve(e){var t=L,n=Be;L=void 0,Be=void 0;try{return e()}finally{L=t,Be=n}}var He=void 0,R=0,Ue=0,We=0,Ge=0,Ke=void 0,qe=0;function Je(e){if(L!==void 0){var t=e.n;if(t===void 0||t.t!==L)return t={i:0,S:e,p:L.s,n:void 0,t:L,e:void 0,x:void 0,r:t},L.s!==void 0&&(L.s.n=t),L.s=t,e.n=t,32&L.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=L.s,t.n=void 0,L.s.n=t,L.s=t),t}}function z(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}z.prototype.brand=Le,z.prototype.h=function(){return!0},z.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n===void 0?Ve(function(){var e;(e=t.W)==null||e.call(t)}):n.e=e)},z.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,r=e.x;n!==void 0&&(n.x=r,e.e=void 0),r!==void 0&&(r.e=n,e.x=void 0),e===this.t&&(this.t=r,r===void 0&&Ve(function(){var e;(e=t.Z)==null||e.call(t)}))}},z.prototype.subscribe=function(e){var t=this;return it(function(){var n=t.value;Ve(function(){return e(n)})},{name:`sub`})},z.prototype.valueOf=function(){return this.value},z.prototype.toString=function(){return this.value+``},z.prototype.toJSON=function(){return this.value},z.prototype.peek=function(){var e=this;return Ve(function(){return e.value})},Object.defineProperty(z.prototype,"value",{get:function(){var e=Je(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Ue>100)throw Error(`Cycle detected`);(function(e){R!==0&&Ue===0&&e.l!==Ge&&(e.l=Ge,Ke={S:e,v:e.v,i:e.i,o:Ke})})(this),this.v=e,this.i++,qe++,R++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Re()}}}});function B(e,t){return new z(e,t)}function Ye(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Xe(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Ze(e){for(var t=e.s,n=void 0;t!==void 0;){var r=t.p;t.i===-1?(t.S.U(t),r!==void 0&&(r.n=t.n),t.n!==void 0&&(t.n.p=r)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=r}e.s=n}function Qe(e,t){z.call(this,void 0,t),this.x=e,this.s=void 0,this.g=qe-1,this.f=4}Qe.prototype=new z,Qe.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===qe))return!0;if(this.g=qe,this.f|=1,this.i>0&&!Ye(this))return this.f&=-2,!0;var e=L;try{Xe(this),L=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return L=e,Ze(this),this.f&=-2,!0},Qe.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}z.prototype.S.call(this,e)},Qe.prototype.U=function(e){if(this.t!==void 0&&(z.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}},Qe.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}},Object.defineProperty(Qe.prototype,"value",{get:function(){if(1&this.f)throw Error(`Cycle detected`);var e=Je(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function $e(e,t){return new Qe(e,t)}function et(e){var t=e.j;if(e.j=void 0,typeof t==`function`){R++;var n=L;L=void 0;try{t()}catch(t){throw e.f&=-2,e.f|=8,tt(e),t}finally{L=n,Re()}}}function tt(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,et(e)}function nt(e){if(L!==this)throw Error(`Out-of-order effect`);Ze(this),L=e,this.f&=-2;try{8&this.f&&tt(this)}finally{Re()}}function rt(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Be&&Be.push(this)}rt.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t==`function`&&(this.j=t)}finally{e()}},rt.prototype.S=function(){if(1&this.f)throw Error(`Cycle detected`);this.f|=1,this.f&=-9,et(this),Xe(this),R++;var e=L;return L=this,nt.bind(this,e)},rt.prototype.N=function(){2&this.f||(this.f|=2,this.u=He,He=this)},rt.prototype.d=function(){this.f|=8,1&this.f||tt(this)},rt.prototype.dispose=function(){this.d()};function it(e,t){var n=new rt(e,t);try{n.c()}catch(e){throw n.d(),e}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var at,ot,st=typeof window<`u`&&!!window.__PREACT_SIGNALS_DEVTOOLS__,ct=[];it(function(){at=this.N})();function lt(t,n){e[t]=n.bind(null,e[t]||function(){})}function ut(e){if(ot){var t=ot;ot=void 0,t()}ot=e&&e.S()}function dt(e){var t=this,r=e.data,i=pt(r);i.name=`ReactiveDom`,i.value=r;var a=Oe(function(){for(var e=t,r=t.__v;r=r.__;)if(r.__c){r.__c.__$f|=4;break}var a=$e(function(){var e=i.value.value;return e===0?0:!0===e?``:e||``}),o=$e(function(){return!Array.isArray(a.value)&&!n(a.value)}),s=it(function(){if(this.N=gt,o.value){var t=a.value;e.__v&&e.__v.__e&&e.__v.__e.nodeType===3&&(e.__v.__e.data=t)}}),c=t.__$u.d;return t.__$u.d=function(){s(),c.call(this)},[o,a]},[]),o=a[0],s=a[1];return o.value?s.peek():s.value}dt.displayName=`ReactiveTextNode`,Object.defineProperties(z.prototype,{constructor:{configurable:!0,value:y(x,null).constructor},type:{configurable:!0,value:dt},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}}),lt(`__b`,function(e,t){if(ut(),typeof t.type==`string`){var n,r=t.props;for(var i in r)if(i!==`children`){var a=r[i];a instanceof z&&(n||(t.__np=n={}),n[i]=a,r[i]=a.peek())}}e(t)}),lt(`__r`,function(e,t){if(e(t),t.type!==x){ut();var n,r=t.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=function(e,t){var n;return it(function(){n=this},{name:t}),n.c=e,n}(function(e){return function(){var t;st&&((t=this.y)==null||t.call(this)),e.__$f|=1,e.setState({})}}(r),typeof t.type==`function`?t.type.displayName||t.type.name:``))),ut(n)}}),lt(`__e`,function(e,t,n,r){ut(),e(t,n,r)}),lt(`diffed`,function(e,t){ut();var n;if(typeof t.type==`string`&&(n=t.__e)){var r=t.__np,i=t.props,a=n.U;if(a)for(var o in a){var s=a[o];s===void 0||r&&o in r||(s.d(),a[o]=void 0)}if(r)for(var c in a||(a={},n.U=a),r){var l=a[c],u=r[c];l===void 0?(l=ft(n,c,u,i),a[c]=l):l.o(u,i)}}e(t)});function ft(e,t,n,r){var i=t in e&&e.ownerSVGElement===void 0,a=B(n);return{o:function(e,t){a.value=e,r=t},d:it(function(){this.N=gt;var n=a.value.value;r[t]!==n&&(r[t]=n,i?e[t]=n:n!=null&&(!1!==n||t[4]===`-`)?e.setAttribute(t,n):e.removeAttribute(t))})}}lt(`unmount`,function(e,t){if(typeof t.type==`string`){var n=t.__e;if(n){var r=n.U;if(r)for(var i in n.U=void 0,r){var a=r[i];a&&a.d()}}var o=t.__np;if(o){var s=t.props;for(var c in o)s[c]=o[c]}t.__np=void 0}else{var l=t.__c;if(l){l.__$f|=8;var u=l.__$u;u&&(l.__$u=void 0,u.d())}}e(t)}),lt(`__h`,function(e,t,n,r){r<3&&(t.__$f|=2),e(t,n,r)}),S.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var i in t)return!0;if(this.__f||typeof this.u==`boolean`&&!0===this.u){var a=2&this.__$f;if(!(r||a||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var o in e)if(o!==`__source`&&e[o]!==this.props[o])return!0;for(var s in this.props)if(!(s in e))return!0;return!1};function pt(e,t){return Oe(function(){return B(e,t)},[])}var mt=function(e){queueMicrotask(function(){queueMicrotask(e)})};function ht(){ze(function(){for(var e;e=ct.shift();)at.call(e)})}function gt(){ct.push(this)===1&&(e.requestAnimationFrame||mt)(ht)}var _t=`zamu.`;function V(e,t){let n=null;try{n=localStorage.getItem(_t+e)}catch{}let r=B(n??t),i=!0;return it(()=>{let t=r.value;if(i)i=!1;else try{t===``?localStorage.removeItem(_t+e):localStorage.setItem(_t+e,t)}catch{}}),r}var vt=V(`token`,``),yt=V(`player`,``),bt=B({token:``,playerId:``}),H=$e(()=>bt.value.token||vt.value),xt=$e(()=>bt.value.token?bt.value.playerId:yt.value);function St(e,t){bt.value={token:``,playerId:``},vt.value=e,yt.value=t}var Ct=V(`name`,``),wt=V(`locale`,``),Tt=V(`theme`,``),Et=V(`sound`,`on`),Dt=V(`vibration`,`on`),Ot=V(`notifications`,``),kt=V(`motion`,``),At=V(`rivals`,`3`),jt=V(`level`,`NORMAL`),Mt=matchMedia(`(prefers-reduced-motion: reduce)`);function Nt(){return kt.value===`less`||Mt.matches}function Pt(){it(()=>{let e=document.documentElement;Tt.value?e.dataset.theme=Tt.value:delete e.dataset.theme,kt.value===`less`?e.dataset.motion=`less`:delete e.dataset.motion})}addEventListener(`storage`,e=>{e.key===`${_t}token`&&e.newValue!==vt.value&&location.reload()});var Ft={guest:`Guest`,home:`Front page`,settings:`Settings`,rules:`Rules`,close:`Close`,back:`Back`,more:`More`,you:`You`,loading:`One moment…`,skipToPlay:`To the game`,api:`API for developers`,PAGE_ONE:`Page One`,CHINESE_CHECKERS:`Chinese Checkers`,offline:`No network. Your seat is kept; play goes on when you are back.`,reconnecting:`Connection lost. Coming back to your seat…`,backAgain:`You are back.`,sending:`Sending…`,fault:`That did not work. Please try again.`,language:`Language`,look:`Look`,lookSystem:`As the device`,lookLight:`Light`,lookDark:`Dark`,sound:`Sound on your turn`,vibration:`Vibration on your turn`,notifications:`Notify me when the page is hidden`,lessMotion:`Less motion`,otherDevice:`Play on another device`,otherDeviceHelp:`Scan this with the other device, or open Zamu there and type the code. It works once, for five minutes.`,linkTitle:`Link this device`,linkText:`Play here as the player who showed you the code {code}?`,linkDo:`Play here too`,tagline:`Your turn. Anywhere, with anyone.`,yourName:`Your name`,yourNameHelp:`No account is needed.`,playNow:`Play now`,playFriends:`With friends`,pageOnePitch:`Match color or face, stack the draws, and never forget to say “Page One!”`,checkersPitch:`Hop across the star, and be the first to move in on the other side.`,players:{one:`{n} player`,other:`{n} players`},playersRange:`{min}–{max} players`,minutes:{one:`{n} minute`,other:`{n} minutes`},rivals:`Against`,cpus:{one:`{n} CPU`,other:`{n} CPUs`},strength:`Strength`,haveCode:`Have a code?`,code:`Code`,join:`Join`,goOn:`Go on playing`,liveGames:`Being played now`,noLive:`Nobody is playing just now. Be the first!`,watch:`Watch`,openLobbies:`Open lobbies`,noLobbies:`No lobby is open. Open one, and others find it here.`,hostedBy:`{name}’s table`,leaders:`Best players`,rated:`Rated`,ratedHint:`The places count for the list of the best players.`,install:`Install`,lobby:`Lobby`,invite:`Invite friends`,copyLink:`Copy link`,copied:`Copied`,share:`Share`,showQr:`QR code`,seats:`Seats`,freeSeat:`Free seat`,addCpu:`Add a CPU`,remove:`Remove`,host:`host`,ready:`ready`,notReady:`not ready`,away:`away`,iAmReady:`I’m ready`,iAmNotReady:`Not ready yet`,start:`Start the game`,startAgain:`Start a new game`,needTwo:`Two players at least. Add a CPU, or invite somebody.`,waitingReady:`Waiting until everybody is ready.`,waitingHost:`{name} starts the game when everybody is ready.`,toTable:`To the table`,leave:`Leave`,takeSeat:`Take a seat`,invitedTo:`You are invited to {game}`,noLobby:`This lobby is not open any more, or the code is wrong.`,lobbyClosed:`This lobby has closed.`,lobbyFull:`Every seat is taken.`,terms:`Options`,termsHost:`The host sets these.`,capacity:`Seats`,turnLimit:`Time for a turn`,NONE:`Unlimited`,SECONDS_30:`30 seconds`,SECONDS_60:`60 seconds`,visibility:`Who finds this lobby`,PUBLIC:`Everybody`,UNLISTED:`Only with the code`,spectating:`Who may watch`,EVERYONE:`Everybody`,WITH_LINK:`Only with the link`,NOBODY:`Nobody`,noGame:`There is no such game, or you may not watch it.`,yourTurn:`Your turn`,turnOf:`{name}’s turn`,watching:`You are watching`,cpuFor:`CPU playing`,cpu:`CPU`,awayNow:`away`,secondsLeft:{one:`{n} second left`,other:`{n} seconds left`},cards:{one:`{n} card`,other:`{n} cards`},place:`Place {n}`,log:`What happened`,menu:`Menu`,resign:`Resign`,resignSure:`Resign this game? That cannot be taken back.`,resignYes:`Yes, resign`,keepPlaying:`Keep playing`,toLobby:`To the lobby`,finished:`The game is over`,aborted:`The game was ended: nobody was left.`,youWon:`You won!`,youPlaced:`You finished in place {n}.`,wins:`{name} wins`,rematch:`Rematch`,replay:`Replay`,replayAt:`Move {n} of {total}`,replayPlay:`Play`,replayPause:`Pause`,first:`First`,previous:`Back one`,next:`On one`,last:`Last`,live:`End the replay`,fair:`Check the luck`,fairText:`The seed’s fingerprint was shown before the deal; the seed shows that nobody touched the cards.`,FINISHED:`finished`,LAST_STANDING:`last one left`,ELIMINATED:`too many cards`,RESIGNED:`resigned`,TURN_LIMIT:`turn limit`,NO_PROGRESS:`no progress`,STOPPED_AT_FIRST:`stopped at the first`,BLUE:`Blue`,RED:`Red`,YELLOW:`Yellow`,GREEN:`Green`,faceDraw2:`Draw 2`,faceDraw3:`Draw 3`,faceReverse:`Reverse`,faceSkip:`Skip`,faceWild:`Change color`,cardName:`{color} {face}`,yourHand:`Your cards`,play:`Play`,playN:{one:`Play {n} card`,other:`Play {n} cards`},draw:`Draw`,take:`Take {n}`,drawPile:{one:`Draw pile, {n} card`,other:`Draw pile, {n} cards`},onTop:`On top: {card}`,colorNow:`Color: {color}`,pendingFor:`Answer with {face}, or take {n}`,chooseColor:`Which color?`,pageOne:`Page One!`,pageOneHelp:`Press before the play that leaves you one card`,declared:`said “Page One!”`,callOut:`Call out!`,callOutName:`Call out {name}: forgot to say “Page One!”`,clockwise:`Play goes clockwise`,anticlockwise:`Play goes anticlockwise`,hintPlay:`Choose cards, or draw`,hintDraw:`Nothing fits: draw a card`,notNow:`That card does not fit now.`,selected:`chosen, number {n}`,youAreDone:`You have finished!`,board:`The board`,hintPiece:`Choose one of your pieces`,holeFree:`{hole}, free`,holePiece:`{hole}, {name}`,holeOwn:`{hole}, your piece`,king:`king`,canMove:`can move`,goHere:`move here`,inGoal:`{n} of {total} home`},It=(function(){let e=typeof document<`u`&&document.createElement(`link`).relList;return e&&e.supports&&e.supports(`modulepreload`)?`modulepreload`:`preload`})(),Lt=function(e){return`/`+e},Rt={},zt=function(e){return e.pathname.endsWith(`.css`)},Bt=function(e,t,n){if(t in e)return e[t];let r=n();if(!r){e[t]=void 0;return}let i=r.then(()=>{e[t]=void 0},n=>{throw e[t]=void 0,n});return e[t]=i,i},Vt=function(e,t,n){let r=Promise.resolve();if(t&&t.length>0){let e,i=document.querySelector(`meta[property=csp-nonce]`),a=i?.nonce||i?.getAttribute(`nonce`);function o(e){return Promise.all(e.map(e=>Promise.resolve(e).then(e=>({status:`fulfilled`,value:e}),e=>({status:`rejected`,reason:e}))))}function s(e){return import.meta.resolve?new URL(import.meta.resolve(e)):new URL(e,import.meta.url)}r=o(t.map(t=>{t=Lt(t,n);let r=s(t),i=zt(r);return Bt(Rt,r.href,()=>{if(e===void 0){e={all:new Set,styles:new Set};let t=document.getElementsByTagName(`link`);for(let n=t.length-1;n>=0;n--){let r=t[n];e.all.add(r.href),r.rel===`stylesheet`&&e.styles.add(r.href)}}if((i?e.styles:e.all).has(r.href))return;let t=document.createElement(`link`);if(t.rel=i?`stylesheet`:It,i||(t.as=`script`),t.crossOrigin=``,t.href=r.href,a&&t.setAttribute(`nonce`,a),document.head.appendChild(t),i)return new Promise((e,n)=>{let i=a=>{t.removeEventListener(`load`,i),t.removeEventListener(`error`,i),a.type===`error`?n(Error(`Unable to preload CSS for ${r}`)):e(a)};t.addEventListener(`load`,i),t.addEventListener(`error`,i)})})}).filter(e=>e!==void 0))}function i(e){let t=new Event(`vite:preloadError`,{cancelable:!0});if(t.payload=e,window.dispatchEvent(t),!t.defaultPrevented)throw e}return r.then(t=>{for(let e of t||[])e.status===`rejected`&&i(e.reason);return e().catch(i)})},Ht={en:`English`,sw:`Kiswahili`,ru:`Русский`,ar:`العربية`};function Ut(){let e=[new URLSearchParams(location.search).get(`locale`),wt.value,...navigator.languages];for(let t of e){let e=t?.toLowerCase().split(`-`)[0];if(e&&e in Ht)return e}return`en`}var U=B(Ut()),Wt=B(Ft),Gt=$e(()=>new Intl.PluralRules(U.value));async function Kt(){let e=document.documentElement;e.lang=U.value,e.dir=U.value===`ar`?`rtl`:`ltr`,U.value===`sw`&&(Wt.value=(await Vt(async()=>{let{sw:e}=await import(`./sw-DVyb4G0E.js`);return{sw:e}},[])).sw),U.value===`ru`&&(Wt.value=(await Vt(async()=>{let{ru:e}=await import(`./ru-Bipw-4Pb.js`);return{ru:e}},[])).ru),U.value===`ar`&&(Wt.value=(await Vt(async()=>{let{ar:e}=await import(`./ar-MKAorXhK.js`);return{ar:e}},[])).ar)}function W(e,t={}){let n=Wt.value[e];return(typeof n==`string`?n:n[Gt.value.select(Number(t.n))]??n.other??``).replace(/\{(\w+)\}/g,(e,n)=>String(t[n]??``))}var qt=B(location.pathname);function Jt(e){let[t=``,n=``,r=``]=e.split(`/`).slice(1).map(decodeURIComponent);return t===`games`&&n?{name:`game`,id:n,embedded:!1}:t===`embed`&&n===`games`&&r?{name:`game`,id:r,embedded:!0}:t===`embed`&&n===`lobbies`&&r?{name:`embedded-lobby`,code:r}:t===`lobbies`&&n?{name:`lobby`,code:n,invited:!1}:t===`join`&&n?{name:`lobby`,code:n,invited:!0}:t===`link`&&n?{name:`link`,code:n}:{name:`home`}}function Yt(){return Jt(qt.value)}function Xt(e,t=!1){e!==location.pathname&&(history[t?`replaceState`:`pushState`](null,``,e),qt.value=location.pathname,scrollTo(0,0))}addEventListener(`popstate`,()=>{qt.value=location.pathname});function Zt(){document.addEventListener(`click`,e=>{let t=e.target.closest?.(`a`);!t||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey||(location.pathname.startsWith(`/embed/`)?t.target=`_blank`:t.origin!==location.origin||t.target||t.pathname.startsWith(`/graphql`)||(e.preventDefault(),Xt(t.pathname)))})}var G=class extends String{__apiType;value;__meta__;constructor(e,t){super(e),this.value=e,this.__meta__=t}toString(){return this.value}};new G(`
    fragment GameParts on Game {
  __typename
  id
  kind
  status
  seq
  turnLimit
  viewerSeat
  startedAt
  seats {
    index
    name
    control
    cpuLevel
    connected
    player {
      id
      isBot
    }
  }
  turn {
    seat
    number
    startedAt
    deadline
  }
  placements {
    seat
    place
    reason
  }
  legalMoves {
    notation
    cards
    draw
    path
  }
  lobby {
    id
    code
  }
  ... on PageOneGame {
    cardOptions: options {
      declaration
      handLimit
    }
    direction
    topGroup
    activeColor
    pendingDraw {
      rank
      total
    }
    drawPileCount
    playedCount
    hands {
      seat
      count
      declared
      cards
    }
  }
  ... on ChineseCheckersGame {
    boardOptions: options {
      variant
      showLegalMoves
    }
    pieces {
      seat
      hole
      king
    }
    camps {
      seat
      home
      goal
    }
  }
}
    `,{fragmentName:`GameParts`}),new G(`
    fragment EventParts on GameEvent {
  __typename
  seq
  at
  summary
  ... on CardsPlayed {
    seat
    cards
    declared
  }
  ... on CardsDrawn {
    seat
    count
  }
  ... on PieceMoved {
    seat
    path
  }
  ... on PlayerCalledOut {
    seat
    by
  }
}
    `,{fragmentName:`EventParts`}),new G(`
    fragment SmallGame on Game {
  __typename
  id
  kind
  status
  seq
  seats {
    index
    name
  }
  turn {
    seat
    number
  }
  ... on PageOneGame {
    topGroup
    activeColor
    direction
    hands {
      seat
      count
    }
  }
  ... on ChineseCheckersGame {
    pieces {
      seat
      hole
      king
    }
  }
}
    `,{fragmentName:`SmallGame`}),new G(`
    fragment RulebookParts on Rulebook {
  title
  summary
  direction
  sections {
    heading
    items
  }
  options {
    key
    name
    description
  }
  glossary {
    term
    definition
  }
  faq {
    question
    answer
  }
}
    `,{fragmentName:`RulebookParts`}),new G(`
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}
    `,{fragmentName:`ProblemParts`}),new G(`
    fragment LobbyParts on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  host {
    id
    name
  }
  options {
    __typename
    ... on PageOneOptions {
      startingCards
      handLimit
      forgottenPenalty
      wildCards
      declaration
    }
    ... on ChineseCheckersOptions {
      variant
      antiBlocking
      playToTheEnd
      showLegalMoves
      rotateStarter
    }
  }
  seats {
    index
    cpuLevel
    ready
    connected
    player {
      id
      name
      isBot
    }
  }
  currentGame {
    id
    status
  }
}
    `,{fragmentName:`LobbyParts`}),new G(`
    fragment Ranked on PlayerConnection {
  edges {
    rank
    node {
      id
      name
    }
  }
}
    `,{fragmentName:`Ranked`});var Qt=new G(`
    query Events($id: ID!, $after: Int!) {
  game(id: $id) {
    events(after: $after, first: 500) {
      ...EventParts
    }
  }
}
    fragment EventParts on GameEvent {
  __typename
  seq
  at
  summary
  ... on CardsPlayed {
    seat
    cards
    declared
  }
  ... on CardsDrawn {
    seat
    count
  }
  ... on PieceMoved {
    seat
    path
  }
  ... on PlayerCalledOut {
    seat
    by
  }
}`),$t=new G(`
    query Fairness($id: ID!) {
  game(id: $id) {
    fairness {
      commitment
      algorithm
      seed
    }
  }
}
    `),en=new G(`
    subscription GameUpdates($id: ID!, $after: Int) {
  gameUpdates(gameId: $id, after: $after) {
    seq
    at
    event {
      ...EventParts
    }
    game {
      ...GameParts
    }
  }
}
    fragment GameParts on Game {
  __typename
  id
  kind
  status
  seq
  turnLimit
  viewerSeat
  startedAt
  seats {
    index
    name
    control
    cpuLevel
    connected
    player {
      id
      isBot
    }
  }
  turn {
    seat
    number
    startedAt
    deadline
  }
  placements {
    seat
    place
    reason
  }
  legalMoves {
    notation
    cards
    draw
    path
  }
  lobby {
    id
    code
  }
  ... on PageOneGame {
    cardOptions: options {
      declaration
      handLimit
    }
    direction
    topGroup
    activeColor
    pendingDraw {
      rank
      total
    }
    drawPileCount
    playedCount
    hands {
      seat
      count
      declared
      cards
    }
  }
  ... on ChineseCheckersGame {
    boardOptions: options {
      variant
      showLegalMoves
    }
    pieces {
      seat
      hole
      king
    }
    camps {
      seat
      home
      goal
    }
  }
}
fragment EventParts on GameEvent {
  __typename
  seq
  at
  summary
  ... on CardsPlayed {
    seat
    cards
    declared
  }
  ... on CardsDrawn {
    seat
    count
  }
  ... on PieceMoved {
    seat
    path
  }
  ... on PlayerCalledOut {
    seat
    by
  }
}`),tn=new G(`
    subscription LiveGames {
  liveGames {
    ...SmallGame
  }
}
    fragment SmallGame on Game {
  __typename
  id
  kind
  status
  seq
  seats {
    index
    name
  }
  turn {
    seat
    number
  }
  ... on PageOneGame {
    topGroup
    activeColor
    direction
    hands {
      seat
      count
    }
  }
  ... on ChineseCheckersGame {
    pieces {
      seat
      hole
      king
    }
  }
}`),nn=new G(`
    query Rules($kind: GameKind!) {
  rules(kind: $kind) {
    ...RulebookParts
  }
}
    fragment RulebookParts on Rulebook {
  title
  summary
  direction
  sections {
    heading
    items
  }
  options {
    key
    name
    description
  }
  glossary {
    term
    definition
  }
  faq {
    question
    answer
  }
}`),rn=new G(`
    query GameRules($id: ID!) {
  game(id: $id) {
    rulebook {
      ...RulebookParts
    }
  }
}
    fragment RulebookParts on Rulebook {
  title
  summary
  direction
  sections {
    heading
    items
  }
  options {
    key
    name
    description
  }
  glossary {
    term
    definition
  }
  faq {
    question
    answer
  }
}`),an=new G(`
    query LobbyRules($id: ID!) {
  lobby(id: $id) {
    rulebook {
      ...RulebookParts
    }
  }
}
    fragment RulebookParts on Rulebook {
  title
  summary
  direction
  sections {
    heading
    items
  }
  options {
    key
    name
    description
  }
  glossary {
    term
    definition
  }
  faq {
    question
    answer
  }
}`),on=new G(`
    query Lobby($id: ID, $code: String) {
  lobby(id: $id, code: $code) {
    ...LobbyParts
  }
}
    fragment LobbyParts on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  host {
    id
    name
  }
  options {
    __typename
    ... on PageOneOptions {
      startingCards
      handLimit
      forgottenPenalty
      wildCards
      declaration
    }
    ... on ChineseCheckersOptions {
      variant
      antiBlocking
      playToTheEnd
      showLegalMoves
      rotateStarter
    }
  }
  seats {
    index
    cpuLevel
    ready
    connected
    player {
      id
      name
      isBot
    }
  }
  currentGame {
    id
    status
  }
}`),sn=new G(`
    query Lobbies {
  lobbies(first: 12) {
    edges {
      node {
        id
        code
        kind
        capacity
        turnLimit
        host {
          id
          name
        }
        seats {
          index
          cpuLevel
          player {
            id
            name
          }
        }
      }
    }
  }
}
    `),cn=new G(`
    query Catalogue {
  catalogue {
    kind
    minPlayers
    maxPlayers
    options {
      key
      type
      default
      minimum
      maximum
      choices
      name
      description
      choiceNames
    }
    cpuLevels {
      level
      name
      description
    }
  }
}
    `),ln=new G(`
    subscription LobbyUpdates($id: ID!) {
  lobbyUpdates(lobbyId: $id) {
    ...LobbyParts
  }
}
    fragment LobbyParts on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  host {
    id
    name
  }
  options {
    __typename
    ... on PageOneOptions {
      startingCards
      handLimit
      forgottenPenalty
      wildCards
      declaration
    }
    ... on ChineseCheckersOptions {
      variant
      antiBlocking
      playToTheEnd
      showLegalMoves
      rotateStarter
    }
  }
  seats {
    index
    cpuLevel
    ready
    connected
    player {
      id
      name
      isBot
    }
  }
  currentGame {
    id
    status
  }
}`),un=new G(`
    mutation CreateLobby($input: CreateLobbyInput!) {
  createLobby(input: $input) {
    lobby {
      ...LobbyParts
    }
    problems {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}
fragment LobbyParts on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  host {
    id
    name
  }
  options {
    __typename
    ... on PageOneOptions {
      startingCards
      handLimit
      forgottenPenalty
      wildCards
      declaration
    }
    ... on ChineseCheckersOptions {
      variant
      antiBlocking
      playToTheEnd
      showLegalMoves
      rotateStarter
    }
  }
  seats {
    index
    cpuLevel
    ready
    connected
    player {
      id
      name
      isBot
    }
  }
  currentGame {
    id
    status
  }
}`),dn=new G(`
    mutation UpdateLobby($input: UpdateLobbyInput!) {
  updateLobby(input: $input) {
    lobby {
      ...LobbyParts
    }
    problems {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}
fragment LobbyParts on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  host {
    id
    name
  }
  options {
    __typename
    ... on PageOneOptions {
      startingCards
      handLimit
      forgottenPenalty
      wildCards
      declaration
    }
    ... on ChineseCheckersOptions {
      variant
      antiBlocking
      playToTheEnd
      showLegalMoves
      rotateStarter
    }
  }
  seats {
    index
    cpuLevel
    ready
    connected
    player {
      id
      name
      isBot
    }
  }
  currentGame {
    id
    status
  }
}`),fn=new G(`
    mutation JoinLobby($input: JoinLobbyInput!) {
  joinLobby(input: $input) {
    lobby {
      ...LobbyParts
    }
    problems {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}
fragment LobbyParts on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  host {
    id
    name
  }
  options {
    __typename
    ... on PageOneOptions {
      startingCards
      handLimit
      forgottenPenalty
      wildCards
      declaration
    }
    ... on ChineseCheckersOptions {
      variant
      antiBlocking
      playToTheEnd
      showLegalMoves
      rotateStarter
    }
  }
  seats {
    index
    cpuLevel
    ready
    connected
    player {
      id
      name
      isBot
    }
  }
  currentGame {
    id
    status
  }
}`),pn=new G(`
    mutation LeaveLobby($input: LobbyInput!) {
  leaveLobby(input: $input) {
    problems {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}`),mn=new G(`
    mutation SetReady($input: SetReadyInput!) {
  setReady(input: $input) {
    lobby {
      ...LobbyParts
    }
    problems {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}
fragment LobbyParts on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  host {
    id
    name
  }
  options {
    __typename
    ... on PageOneOptions {
      startingCards
      handLimit
      forgottenPenalty
      wildCards
      declaration
    }
    ... on ChineseCheckersOptions {
      variant
      antiBlocking
      playToTheEnd
      showLegalMoves
      rotateStarter
    }
  }
  seats {
    index
    cpuLevel
    ready
    connected
    player {
      id
      name
      isBot
    }
  }
  currentGame {
    id
    status
  }
}`),hn=new G(`
    mutation AddCpu($input: AddCpuInput!) {
  addCpu(input: $input) {
    lobby {
      ...LobbyParts
    }
    problems {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}
fragment LobbyParts on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  host {
    id
    name
  }
  options {
    __typename
    ... on PageOneOptions {
      startingCards
      handLimit
      forgottenPenalty
      wildCards
      declaration
    }
    ... on ChineseCheckersOptions {
      variant
      antiBlocking
      playToTheEnd
      showLegalMoves
      rotateStarter
    }
  }
  seats {
    index
    cpuLevel
    ready
    connected
    player {
      id
      name
      isBot
    }
  }
  currentGame {
    id
    status
  }
}`),gn=new G(`
    mutation RemoveSeat($input: RemoveSeatInput!) {
  removeSeat(input: $input) {
    lobby {
      ...LobbyParts
    }
    problems {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}
fragment LobbyParts on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  host {
    id
    name
  }
  options {
    __typename
    ... on PageOneOptions {
      startingCards
      handLimit
      forgottenPenalty
      wildCards
      declaration
    }
    ... on ChineseCheckersOptions {
      variant
      antiBlocking
      playToTheEnd
      showLegalMoves
      rotateStarter
    }
  }
  seats {
    index
    cpuLevel
    ready
    connected
    player {
      id
      name
      isBot
    }
  }
  currentGame {
    id
    status
  }
}`),_n=new G(`
    mutation StartGame($input: LobbyInput!) {
  startGame(input: $input) {
    lobby {
      ...LobbyParts
    }
    game {
      id
    }
    problems {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}
fragment LobbyParts on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  host {
    id
    name
  }
  options {
    __typename
    ... on PageOneOptions {
      startingCards
      handLimit
      forgottenPenalty
      wildCards
      declaration
    }
    ... on ChineseCheckersOptions {
      variant
      antiBlocking
      playToTheEnd
      showLegalMoves
      rotateStarter
    }
  }
  seats {
    index
    cpuLevel
    ready
    connected
    player {
      id
      name
      isBot
    }
  }
  currentGame {
    id
    status
  }
}`),vn=new G(`
    mutation MakeMove($input: MakeMoveInput!) {
  makeMove(input: $input) {
    game {
      ...GameParts
    }
    events {
      ...EventParts
    }
    problems {
      ...ProblemParts
    }
  }
}
    fragment GameParts on Game {
  __typename
  id
  kind
  status
  seq
  turnLimit
  viewerSeat
  startedAt
  seats {
    index
    name
    control
    cpuLevel
    connected
    player {
      id
      isBot
    }
  }
  turn {
    seat
    number
    startedAt
    deadline
  }
  placements {
    seat
    place
    reason
  }
  legalMoves {
    notation
    cards
    draw
    path
  }
  lobby {
    id
    code
  }
  ... on PageOneGame {
    cardOptions: options {
      declaration
      handLimit
    }
    direction
    topGroup
    activeColor
    pendingDraw {
      rank
      total
    }
    drawPileCount
    playedCount
    hands {
      seat
      count
      declared
      cards
    }
  }
  ... on ChineseCheckersGame {
    boardOptions: options {
      variant
      showLegalMoves
    }
    pieces {
      seat
      hole
      king
    }
    camps {
      seat
      home
      goal
    }
  }
}
fragment EventParts on GameEvent {
  __typename
  seq
  at
  summary
  ... on CardsPlayed {
    seat
    cards
    declared
  }
  ... on CardsDrawn {
    seat
    count
  }
  ... on PieceMoved {
    seat
    path
  }
  ... on PlayerCalledOut {
    seat
    by
  }
}
fragment ProblemParts on Problem {
  code
  message
  clause
  path
}`),yn=new G(`
    query Me {
  viewer {
    player {
      id
      name
    }
    activeGames {
      ...SmallGame
    }
    lobbies {
      id
      code
      kind
      capacity
      seats {
        index
      }
      currentGame {
        id
        status
      }
    }
  }
}
    fragment SmallGame on Game {
  __typename
  id
  kind
  status
  seq
  seats {
    index
    name
  }
  turn {
    seat
    number
  }
  ... on PageOneGame {
    topGroup
    activeColor
    direction
    hands {
      seat
      count
    }
  }
  ... on ChineseCheckersGame {
    pieces {
      seat
      hole
      king
    }
  }
}`),bn=new G(`
    mutation CreateGuest($input: CreateGuestInput!) {
  createGuest(input: $input) {
    token
    viewer {
      player {
        id
        name
      }
    }
    problems {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}`),xn=new G(`
    mutation CreateDeviceLink($input: CreateDeviceLinkInput!) {
  createDeviceLink(input: $input) {
    code
    url
    expiresAt
    qrSvg
    problems {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}`),Sn=new G(`
    mutation ClaimDeviceLink($input: ClaimDeviceLinkInput!) {
  claimDeviceLink(input: $input) {
    token
    viewer {
      player {
        id
        name
      }
    }
    problems {
      ...ProblemParts
    }
  }
}
    fragment ProblemParts on Problem {
  code
  message
  clause
  path
}`),Cn=new G(`
    query Leaderboards {
  cards: leaderboard(kind: PAGE_ONE, first: 5) {
    ...Ranked
  }
  board: leaderboard(kind: CHINESE_CHECKERS, first: 5) {
    ...Ranked
  }
}
    fragment Ranked on PlayerConnection {
  edges {
    rank
    node {
      id
      name
    }
  }
}`),wn=class extends Error{again;constructor(e,t){super(e),this.again=t}},Tn=B(!1),En=[300,700,1500,3e3,5e3,5e3,5e3,5e3];async function Dn(e,t){for(let n=0;;n++)try{let n=await On(e,t);return Tn.value=!1,n}catch(e){let t=En[n];if(!(e instanceof wn&&e.again)||t===void 0)throw Tn.value=!1,e;Tn.value=!0,await jn(t)}}async function On(e,t){let n={"Content-Type":`application/json`,Accept:`application/graphql-response+json`,"Accept-Language":U.value};H.value&&(n.Authorization=`Bearer ${H.value}`);let r;try{r=await fetch(`/graphql`,{method:`POST`,headers:n,body:JSON.stringify({query:e.toString(),variables:t}),signal:AbortSignal.timeout(15e3)})}catch{throw new wn(`The server cannot be reached.`,!0)}if(r.status===401&&H.value)throw kn(),new wn(`This device is not known any more.`,!0);if(r.status>=500||r.status===429)throw new wn(`Status ${r.status}`,!0);let i=await r.json().catch(()=>null);if(!i?.data||i.errors?.length)throw new wn(i?.errors?.[0]?.message??`No answer`,!1);return i.data}function kn(){St(``,``)}async function K(e,t){return Dn(e,{input:{...t,idempotencyKey:An()}})}function An(){return Array.from(crypto.getRandomValues(new Uint8Array(16)),e=>e.toString(16).padStart(2,`0`)).join(``)}function jn(e){return new Promise(t=>{let n=()=>{clearTimeout(r),removeEventListener(`online`,n),t()},r=setTimeout(n,e);addEventListener(`online`,n)})}function q(e){return e===null?`null`:Array.isArray(e)?`array`:typeof e}function Mn(e){return q(e)===`object`}function Nn(e){return Array.isArray(e)&&e.length>0&&e.every(e=>`message`in e)}function Pn(e,t){return e.length<124?e:t}var J=(e=>(e[e.InternalServerError=4500]=`InternalServerError`,e[e.InternalClientError=4005]=`InternalClientError`,e[e.BadRequest=4400]=`BadRequest`,e[e.BadResponse=4004]=`BadResponse`,e[e.Unauthorized=4401]=`Unauthorized`,e[e.Forbidden=4403]=`Forbidden`,e[e.SubprotocolNotAcceptable=4406]=`SubprotocolNotAcceptable`,e[e.ConnectionInitialisationTimeout=4408]=`ConnectionInitialisationTimeout`,e[e.ConnectionAcknowledgementTimeout=4504]=`ConnectionAcknowledgementTimeout`,e[e.SubscriberAlreadyExists=4409]=`SubscriberAlreadyExists`,e[e.TooManyInitialisationRequests=4429]=`TooManyInitialisationRequests`,e))(J||{}),Y=(e=>(e.ConnectionInit=`connection_init`,e.ConnectionAck=`connection_ack`,e.Ping=`ping`,e.Pong=`pong`,e.Subscribe=`subscribe`,e.Next=`next`,e.Error=`error`,e.Complete=`complete`,e))(Y||{});function Fn(e){if(!Mn(e))throw Error(`Message is expected to be an object, but got ${q(e)}`);if(!e.type)throw Error(`Message is missing the 'type' property`);if(typeof e.type!=`string`)throw Error(`Message is expects the 'type' property to be a string, but got ${q(e.type)}`);switch(e.type){case`connection_init`:case`connection_ack`:case`ping`:case`pong`:if(e.payload!=null&&!Mn(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an object or nullish or missing, but got "${e.payload}"`);break;case`subscribe`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${q(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);if(!Mn(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an object, but got ${q(e.payload)}`);if(typeof e.payload.query!=`string`)throw Error(`"${e.type}" message payload expects the 'query' property to be a string, but got ${q(e.payload.query)}`);if(e.payload.variables!=null&&!Mn(e.payload.variables))throw Error(`"${e.type}" message payload expects the 'variables' property to be a an object or nullish or missing, but got ${q(e.payload.variables)}`);if(e.payload.operationName!=null&&q(e.payload.operationName)!==`string`)throw Error(`"${e.type}" message payload expects the 'operationName' property to be a string or nullish or missing, but got ${q(e.payload.operationName)}`);if(e.payload.extensions!=null&&!Mn(e.payload.extensions))throw Error(`"${e.type}" message payload expects the 'extensions' property to be a an object or nullish or missing, but got ${q(e.payload.extensions)}`);break;case`next`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${q(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);if(!Mn(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an object, but got ${q(e.payload)}`);break;case`error`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${q(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);if(!Nn(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an array of GraphQL errors, but got ${JSON.stringify(e.payload)}`);break;case`complete`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${q(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);break;default:throw Error(`Invalid message 'type' property "${e.type}"`)}return e}function In(e,t){return Fn(typeof e==`string`?JSON.parse(e,t):e)}function Ln(e,t){return Fn(e),JSON.stringify(e,t)}function Rn(e){let{url:t,connectionParams:n,lazy:r=!0,onNonLazyError:i=console.error,lazyCloseTimeout:a=0,keepAlive:o=0,disablePong:s,connectionAckWaitTimeout:c=0,retryAttempts:l=5,retryWait:u=async function(e){let t=2**e;await new Promise(e=>setTimeout(e,t*1e3+Math.floor(Math.random()*2700+300)))},shouldRetry:d=Bn,on:f,webSocketImpl:p,generateID:m=function(){return`xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx`.replace(/[xy]/g,e=>{let t=Math.random()*16|0;return(e==`x`?t:t&3|8).toString(16)})},jsonMessageReplacer:h,jsonMessageReviver:g}=e,_;if(p){if(!Hn(p))throw Error(`Invalid WebSocket implementation provided`);_=p}else typeof WebSocket<`u`?_=WebSocket:typeof global<`u`?_=global.WebSocket||global.MozWebSocket:typeof window<`u`&&(_=window.WebSocket||window.MozWebSocket);if(!_)throw Error("WebSocket implementation missing; on Node you can `import WebSocket from 'ws';` and pass `webSocketImpl: WebSocket` to `createClient`");let v=_,y=(()=>{let e=(()=>{let e={};return{on(t,n){return e[t]=n,()=>{delete e[t]}},emit(t){`id`in t&&e[t.id]?.(t)}}})(),t={connecting:f?.connecting?[f.connecting]:[],opened:f?.opened?[f.opened]:[],connected:f?.connected?[f.connected]:[],ping:f?.ping?[f.ping]:[],pong:f?.pong?[f.pong]:[],message:f?.message?[e.emit,f.message]:[e.emit],closed:f?.closed?[f.closed]:[],error:f?.error?[f.error]:[]};return{onMessage:e.on,on(e,n){let r=t[e];return r.push(n),()=>{let e=r.indexOf(n);e>-1&&r.splice(e,1)}},emit(e,...n){for(let r of[...t[e]])r(...n)}}})();function b(e){let t=[y.on(`error`,n=>{t.forEach(e=>e()),e(n)}),y.on(`closed`,n=>{t.forEach(e=>e()),e(n)})];return()=>t.forEach(e=>e())}let x,S=0,C,w=!1,T=0,E=!1;async function D(){clearTimeout(C);let[e,r]=await(x??=new Promise((e,r)=>(async()=>{if(w){if(await u(T),!S)return x=void 0,r({code:1e3,reason:`All Subscriptions Gone`});T++}y.emit(`connecting`,w);let i=new v(typeof t==`function`?await t():t,`graphql-transport-ws`),a,l;function d(){isFinite(o)&&o>0&&(clearTimeout(l),l=setTimeout(()=>{i.readyState===v.OPEN&&(i.send(Ln({type:Y.Ping})),y.emit(`ping`,!1,void 0))},o))}b(e=>{x=void 0,clearTimeout(a),clearTimeout(l),r(e),e instanceof zn&&(i.close(4499,`Terminated`),i.onerror=null,i.onclose=null)}),i.onerror=e=>y.emit(`error`,e),i.onclose=e=>y.emit(`closed`,e),i.onopen=async()=>{try{y.emit(`opened`,i);let e=typeof n==`function`?await n():n;if(i.readyState!==v.OPEN)return;i.send(Ln(e?{type:Y.ConnectionInit,payload:e}:{type:Y.ConnectionInit},h)),isFinite(c)&&c>0&&(a=setTimeout(()=>{i.close(J.ConnectionAcknowledgementTimeout,`Connection acknowledgement timeout`)},c)),d()}catch(e){y.emit(`error`,e),i.close(J.InternalClientError,Pn(e instanceof Error?e.message:String(e),`Internal client error`))}};let f=!1;i.onmessage=({data:t})=>{try{let n=In(t,g);if(y.emit(`message`,n),n.type===`ping`||n.type===`pong`){y.emit(n.type,!0,n.payload),n.type===`pong`?d():s||(i.send(Ln(n.payload?{type:Y.Pong,payload:n.payload}:{type:Y.Pong},h)),y.emit(`pong`,!1,n.payload));return}if(f)return;if(n.type!==Y.ConnectionAck)throw Error(`First message cannot be of type ${n.type}`);clearTimeout(a),f=!0,y.emit(`connected`,i,n.payload,w),w=!1,T=0;let r=new Promise((e,t)=>b(t));r.catch(()=>{}),e([i,r])}catch(e){i.onmessage=null,y.emit(`error`,e),i.close(J.BadResponse,Pn(e instanceof Error?e.message:String(e),`Bad response`))}}})()));e.readyState===v.CLOSING&&await r;let i=()=>{},l=new Promise(e=>i=e);return[e,i,new Promise((t,n)=>{let i=b(n);e.readyState!==v.OPEN&&r.catch(n),l.then(()=>{if(i(),!S){let t=()=>e.close(1e3,`Normal Closure`);isFinite(a)&&a>0?(clearTimeout(C),C=setTimeout(()=>{!S&&e.readyState===v.OPEN&&t()},a)):t()}t()})})]}function ee(e){if(Bn(e)&&(Vn(e.code)||[J.InternalServerError,J.InternalClientError,J.BadRequest,J.BadResponse,J.Unauthorized,J.SubprotocolNotAcceptable,J.SubscriberAlreadyExists,J.TooManyInitialisationRequests].includes(e.code)))throw e;if(E)return!1;if(Bn(e)&&e.code===1e3)return S>0;if(!l||T>=l||!d(e))throw e;return w=!0}r||(async()=>{for(S++;;)try{let[,,e]=await D();await e}catch(e){try{if(!ee(e))return}catch(e){return i?.(e)}}})();function te(e,t){let n=m(e),r=!1,i=!1,a=()=>{S--,r=!0};return(async()=>{for(S++;;)try{let[o,s,c]=await D();if(r)return c.catch(()=>{}),s();let l=y.onMessage(n,e=>{switch(e.type){case Y.Next:t.next(e.payload);return;case Y.Error:i=!0,r=!0,t.error(e.payload),a();return;case Y.Complete:r=!0,a();return}});o.send(Ln({id:n,type:Y.Subscribe,payload:e},h)),a=()=>{!r&&o.readyState===v.OPEN&&o.send(Ln({id:n,type:Y.Complete},h)),S--,r=!0,s()},await c.finally(l);return}catch(e){if(!ee(e))return}})().then(()=>{i||t.complete()}).catch(e=>{t.error(e)}),()=>{r||a()}}return{on:y.on,subscribe:te,iterate(e){let t=[],n={done:!1,error:null,resolve:()=>{}},r=te(e,{next(e){t.push(e),n.resolve()},error(e){n.done=!0,n.error=e,n.resolve()},complete(){n.done=!0,n.resolve()}}),i=async function*(){for(;;){for(t.length||await new Promise(e=>n.resolve=e);t.length;)yield t.shift();if(n.error)throw n.error;if(n.done)return}}();return i.throw=async e=>(n.done||(n.done=!0,n.error=e,n.resolve()),{done:!0,value:void 0}),i.return=async()=>(r(),{done:!0,value:void 0}),i},async dispose(){if(E=!0,x){let[e]=await x;e.close(1e3,`Normal Closure`)}},terminate(){x&&y.emit(`closed`,new zn)}}}var zn=class extends Error{name=`TerminatedCloseEvent`;message=`4499: Terminated`;code=4499;reason=`Terminated`;wasClean=!1};function Bn(e){return Mn(e)&&`code`in e&&`reason`in e}function Vn(e){return![1e3,1001,1006,1005,1012,1013,1014].includes(e)&&e>=1e3&&e<=1999}function Hn(e){return typeof e==`function`&&`constructor`in e&&`CLOSED`in e&&`CLOSING`in e&&`CONNECTING`in e&&`OPEN`in e}var Un=B(`quiet`),Wn=4403,Gn=4408,Kn=null,qn=null,Jn;function Yn(){return Rn({url:`${location.protocol===`https:`?`wss:`:`ws:`}//${location.host}/graphql`,connectionParams:()=>({"Accept-Language":U.value,...H.value?{Authorization:`Bearer ${H.value}`}:{}}),lazyCloseTimeout:2e3,keepAlive:1e4,retryAttempts:1/0,retryWait:e=>jn(Math.min(250*2**e,5e3)),shouldRetry:()=>!0,on:{connecting:e=>{Un.value=e?`lost`:`connecting`},connected:e=>{qn=e,Un.value=`open`},ping:e=>{e||(Jn=setTimeout(()=>qn?.close(Gn,`silence`),4e3))},pong:e=>{e&&clearTimeout(Jn)},closed:e=>{clearTimeout(Jn);let{code:t}=e;t===Wn&&kn(),Un.value=t===1e3?`quiet`:`lost`}}})}function Xn(e,t,n,r=()=>{}){return Kn??=Yn(),Kn.subscribe({query:e.toString(),variables:t},{next:e=>{e.data?n(e.data):r(e.errors?.[0]?.message??`no data`)},error:e=>r(String(Array.isArray(e)?e[0]?.message:e)),complete:()=>r(null)})}function Zn(){Kn?.terminate()}addEventListener(`online`,Zn),addEventListener(`offline`,()=>{Un.value===`open`&&(Un.value=`lost`)});var Qn=class{id;game=B(null);events=B([]);found=B(null);skew=B(0);variables;stop=()=>{};stopped=!1;seen=new Set;heard=[];constructor(e){this.id=e,this.variables={id:e,after:null}}start(){this.stop=Xn(en,this.variables,({gameUpdates:e})=>{this.found.value=!0,this.skew.value=Date.parse(e.at)-Date.now(),this.game.value||this.fetchLog(e.event?e.event.seq-1:e.seq),this.take(e.game,e.event?[e.event]:[]),e.event||(this.variables.after??=e.seq)},e=>{e!==null&&!this.game.value&&(this.found.value=!1)})}close(){this.stopped=!0,this.stop()}onEvent(e){return this.heard.push(e),()=>{this.heard=this.heard.filter(t=>t!==e)}}take(e,t){let n=this.game.value;(!n||e.seq>=n.seq)&&(this.game.value=e);let r=t.filter(e=>!this.seen.has(e.seq));if(!r.length)return;for(let e of r)this.seen.add(e.seq);this.events.value=[...this.events.value,...r].sort((e,t)=>e.seq-t.seq);let i=this.variables.after??r[0].seq;for(;this.seen.has(i+1);)i++;this.variables.after=i;for(let t of r)for(let n of this.heard)n(t,e)}async fetchLog(e){let{game:t}=await Dn(Qt,{id:this.id,after:Math.max(0,e-60)});if(!t||this.stopped)return;let n=t.events.filter(t=>!this.seen.has(t.seq)&&t.seq<=e);for(let e of n)this.seen.add(e.seq);this.events.value=[...n,...this.events.value].sort((e,t)=>e.seq-t.seq)}},$n=null,er=null,tr=document.title;addEventListener(`pointerdown`,()=>$n??=new AudioContext,{once:!0});function nr(){$n&&$n.state===`running`&&[587.3,880].forEach((e,t)=>{let n=$n.currentTime+t*.13,r=new OscillatorNode($n,{type:`sine`,frequency:e}),i=new GainNode($n,{gain:0});i.gain.setValueAtTime(0,n),i.gain.linearRampToValueAtTime(.16,n+.015),i.gain.exponentialRampToValueAtTime(8e-4,n+.42),r.connect(i).connect($n.destination),r.start(n),r.stop(n+.45)})}function rr(e){if(Et.value===`on`&&nr(),Dt.value===`on`&&navigator.userActivation?.hasBeenActive&&navigator.vibrate?.([40,60,40]),document.hidden&&(tr=document.title,document.title=`● ${W(`yourTurn`)}`,Ot.value===`on`&&`Notification`in window&&Notification.permission===`granted`))try{er=new Notification(W(`yourTurn`),{body:e,tag:`zamu-turn`,icon:`/icon-192.png`}),er.onclick=()=>{window.focus(),ir()}}catch{}}function ir(){er?.close(),er=null,document.title.startsWith(`●`)&&(document.title=tr)}document.addEventListener(`visibilitychange`,()=>{document.hidden||ir()});async function ar(){Ot.value=(`Notification`in window?await Notification.requestPermission():`denied`)===`granted`?`on`:``}var or=Symbol.for(`pv`),sr=0;Array.isArray;function X(t,n,r,i,a,o){n||={};var s,c,l=n;if(`ref`in l&&typeof t!=`function`)for(c in l={},n)c==`ref`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:or,__v:--sr,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}var cr=[`BLUE`,`RED`,`YELLOW`,`GREEN`],lr={B:`BLUE`,R:`RED`,Y:`YELLOW`,G:`GREEN`},ur={BLUE:`M-9.5 0A9.5 9.5 0 1 1 9.5 0A9.5 9.5 0 1 1-9.5 0Z`,RED:`M0-11.5L11 0L0 11.5L-11 0Z`,YELLOW:`M0-11L11 8.5H-11Z`,GREEN:`M-8.8-8.8H8.8V8.8H-8.8Z`},dr=`M-15-4V-7Q-15-14-8-14H9M3-20L9.5-14L3-8M15 4V7Q15 14 8 14H-9M-3 20L-9.5 14L-3 8`,fr=`M-16 0A16 16 0 1 1 16 0A16 16 0 1 1-16 0M-11 11L11-11`;function pr(e){return lr[e[0]]??null}function mr(e){return e===`W`?`W`:e.slice(1)}function hr(e){return{"+2":W(`faceDraw2`),"+3":W(`faceDraw3`),R:W(`faceReverse`),S:W(`faceSkip`),W:W(`faceWild`)}[e]??e}var gr={DRAW_2:`+2`,DRAW_3:`+3`};function _r(e){return hr(e)}function vr(e){let t=pr(e);return t?W(`cardName`,{color:W(t),face:hr(mr(e))}):hr(`W`)}function yr({code:e,named:t=null}){let n=pr(e),r=mr(e);return X(`svg`,{class:`card-face ${n?`color-${n}`:`color-wild`}`,viewBox:`0 0 100 150`,"aria-hidden":`true`,children:[X(`rect`,{class:`card-paper`,x:`1`,y:`1`,width:`98`,height:`148`,rx:`13`}),X(`rect`,{class:`card-ground`,x:`6`,y:`6`,width:`88`,height:`138`,rx:`9`}),n?X(br,{color:n,face:r}):X(Cr,{named:t})]})}function br({color:e,face:t}){return X(x,{children:[X(`path`,{class:`card-window`,d:ur[e],transform:`translate(50 ${e===`YELLOW`?81:75}) scale(3.55)`}),X(`g`,{transform:`translate(50 ${e===`YELLOW`?83:75})`,children:X(Sr,{face:t,large:!0})}),X(xr,{color:e,face:t}),X(`g`,{transform:`rotate(180 50 75)`,children:X(xr,{color:e,face:t})})]})}function xr({color:e,face:t}){return X(`g`,{class:`card-corner`,children:[X(`g`,{transform:`translate(19 23)`,children:X(Sr,{face:t})}),X(`path`,{d:ur[e],transform:`translate(19 42) scale(.56)`})]})}function Sr({face:e,large:t=!1}){if(e===`R`||e===`S`)return X(`path`,{class:`card-icon`,d:e===`R`?dr:fr,transform:t?`scale(1.02)`:`scale(.48)`});let n=t?e.length>1?38:50:e.length>1?19:23;return X(`text`,{class:`card-number`,"font-size":n,y:n*.35,"text-anchor":`middle`,children:e})}function Cr({named:e}){return[[`BLUE`,33,52],[`RED`,67,52],[`YELLOW`,33,98],[`GREEN`,67,98]].map(([t,n,r])=>X(`g`,{class:`wild-quarter color-${t}${e&&e!==t?` faint`:``}`,children:[X(`rect`,{x:n-15,y:r-21,width:`30`,height:`42`,rx:`7`}),X(`path`,{d:ur[t],transform:`translate(${n} ${r+(t===`YELLOW`?2:0)}) scale(.95)`})]},t))}function wr(){return X(`svg`,{class:`card-face card-back`,viewBox:`0 0 100 150`,"aria-hidden":`true`,children:[X(`rect`,{class:`card-paper`,x:`1`,y:`1`,width:`98`,height:`148`,rx:`13`}),X(`rect`,{class:`back-ground`,x:`6`,y:`6`,width:`88`,height:`138`,rx:`9`}),X(`rect`,{class:`back-line`,x:`12`,y:`12`,width:`76`,height:`126`,rx:`6`}),[0,1,2].map(e=>X(`path`,{class:`back-weave`,d:`M50-17L67 0L50 17L33 0ZM50-8L58 0L50 8L42 0ZM20-14L34 0L20 14M80-14L66 0L80 14`,transform:`translate(0 ${38+e*37})`},e))]})}function Tr({color:e}){return X(`svg`,{class:`color-sign color-${e}`,viewBox:`-12 -12 24 24`,"aria-hidden":`true`,children:X(`path`,{d:ur[e]})})}var Er=70;function Dr({cards:e,chosen:t,able:n,myTurn:r,onTap:i,onThrow:a}){let o=new Map,s=e.length<=8?1:e.length<=18?2:3,c={"--narrow":Math.ceil(e.length/s),"--wide":Math.ceil(e.length/(s>2?2:1))};return X(`ul`,{class:`hand${r?` my-turn`:``}`,"aria-label":W(`yourHand`),style:c,children:e.map((e,r)=>{let s=(o.get(e)??0)+1;return o.set(e,s),X(Or,{code:e,order:t.indexOf(r),several:t.length>1,able:n[r]??!1,onTap:()=>i(r),onThrow:()=>a(r)},`${e}.${s}`)})})}function Or({code:e,order:t,several:n,able:r,onTap:i,onThrow:a}){let o=De(null),s=De(!1),c=t>=0,l=e=>{let t=o.current;if(!t||!r)return;let[n,i]=[e.clientX-t.x,e.clientY-t.y];t.moved||=Math.hypot(n,i)>12,t.moved&&(e.currentTarget.style.translate=`${n}px ${i}px`)},u=e=>{let t=o.current;o.current=null,e.currentTarget.style.translate=``,t?.moved&&(s.current=!0,setTimeout(()=>s.current=!1,50),e.type===`pointerup`&&t.y-e.clientY>Er&&a())};return X(`li`,{class:`hand-card${c?` chosen`:``}${r?` able`:``}`,children:X(`button`,{type:`button`,"aria-pressed":c,"aria-disabled":!r,onPointerDown:e=>{o.current={x:e.clientX,y:e.clientY,moved:!1},r&&e.currentTarget.setPointerCapture(e.pointerId)},onPointerMove:l,onPointerUp:u,onPointerCancel:u,onClick:()=>{s.current||i()},children:[X(yr,{code:e}),X(`span`,{class:`hidden`,children:c?`${vr(e)}, ${W(`selected`,{n:t+1})}`:vr(e)}),c&&n&&X(`span`,{class:`card-order`,"aria-hidden":`true`,children:t+1})]})})}var kr=`BRYGW`;function Ar(e){let t=e=>kr.indexOf(e[0])*100+(e.length>2?20:0)+e.charCodeAt(e.length-1);return[...e].sort((e,n)=>t(e)-t(n))}var jr={BLUE:`B`,RED:`R`,YELLOW:`Y`,GREEN:`G`};function Mr(e){let t=new Set;for(let{cards:n}of e.legalMoves)n?.length===1&&t.add(n[0]);return t}function Nr(e,t,n){let r=t[0]===void 0?void 0:e[t[0]];return r===void 0?e.map(e=>n.has(e)):e.map(e=>mr(e)===mr(r))}function Pr(e,t,n,r){if(t.includes(r)){let i=t.filter(e=>e!==r),a=i.findIndex(t=>n.has(e[t]));return a<0?[]:a?[i[a],...i.filter((e,t)=>t!==a)]:i}return t.length&&Nr(e,t,n)[r]?[...t,r]:n.has(e[r])?[r]:null}function Fr(e,t,n){return e.join(` `)+(t?`>${jr[t]}`:``)+(n?`!`:``)}function Ir(e){let t=e.legalMoves.find(e=>e.draw!==null&&e.draw!==void 0);return t?{notation:t.notation,count:t.draw}:null}function Lr(e){let t=e.legalMoves.map(({notation:e})=>/^call (\d)$/.exec(e)?.[1]).filter(e=>e!==void 0);return new Set(t.map(Number))}function Rr({game:e,last:t,busy:n,play:r,say:i}){let a=e.viewerSeat===null||e.viewerSeat===void 0?null:e.hands[e.viewerSeat],o=Oe(()=>Ar(a?.cards??[]),[a?.cards?.join()]),[s,c]=F([]),[l,u]=F(!1),[d,f]=F(null),p=Oe(()=>Mr(e),[e.legalMoves]),m=Ir(e),h=m!==null;I(()=>{c([]),f(null),u(!1)},[o.join(),h]);let g=(e,t)=>{if(n||!e.length)return;let i=e.map(e=>o[e]);mr(i[0])===`W`&&t===null?f(e):(f(null),r(Fr(i,t,l)))},_=e=>{if(!h||n)return;let t=Pr(o,s,p,e);t===null?i(W(`notNow`)):c(t)},v=e=>{if(!h||n)return;let t=s.includes(e)?s:Pr(o,s,p,e);t?.length&&g(t,null)},y=h?Nr(o,s,p).map((e,t)=>e||p.has(o[t])):o.map(()=>!1);return X(`div`,{class:`card-table`,children:[X(Br,{game:e,last:t,draw:m,busy:n,onDraw:()=>m&&!n&&r(m.notation)}),a?.cards&&e.status===`ACTIVE`&&X(`section`,{class:`own-side`,children:[d?X(zr,{onColor:e=>g(d,e),onBack:()=>f(null)}):X(`div`,{class:`actions`,children:[e.cardOptions.declaration&&X(`button`,{type:`button`,class:`declare${l?` on`:``}`,"aria-pressed":l,title:W(`pageOneHelp`),disabled:!h||o.length<2,onClick:()=>u(!l),children:W(`pageOne`)}),X(`button`,{type:`button`,class:`draw`,disabled:!m||n,onClick:()=>m&&r(m.notation),children:e.pendingDraw&&m?W(`take`,{n:m.count}):W(`draw`)}),X(`button`,{type:`button`,class:`primary play`,disabled:!s.length||n,onClick:()=>g(s,null),children:s.length>1?W(`playN`,{n:s.length}):W(`play`)})]}),X(Dr,{cards:o,chosen:s,able:y,myTurn:h,onTap:_,onThrow:v})]})]})}function zr({onColor:e,onBack:t}){return X(`div`,{class:`name-color`,role:`group`,"aria-label":W(`chooseColor`),children:[cr.map((t,n)=>X(`button`,{type:`button`,class:`color-${t}`,ref:e=>{n||e?.focus({preventScroll:!0})},onClick:()=>e(t),children:[X(Tr,{color:t}),W(t)]},t)),X(`button`,{type:`button`,class:`quiet`,"aria-label":W(`back`),onClick:t,children:`✕`})]})}function Br({game:e,last:t,draw:n,busy:r,onDraw:i}){let a=e.topGroup.slice(-4),o=a.at(-1),s=t?.__typename===`CardsPlayed`&&t.seat===e.viewerSeat,c=e.pendingDraw,l=c?_r(gr[c.rank]??``):``;return X(`section`,{class:`middle color-${e.activeColor}`,children:[X(Vr,{direction:e.direction}),X(`div`,{class:`piles`,children:[X(`div`,{class:`pile`,children:[X(`button`,{type:`button`,class:`draw-pile${c?` pending`:``}`,disabled:!n||r,"aria-label":`${W(`drawPile`,{n:e.drawPileCount})}${n?`: ${n.count>1?W(`take`,{n:n.count}):W(`draw`)}`:``}`,onClick:i,children:[[...Array(Math.min(3,Math.max(1,Math.ceil(e.drawPileCount/15))))].map((e,t)=>X(wr,{},t)),c&&X(`strong`,{class:`pending-count`,children:[`+`,c.total]})]}),X(`span`,{class:`pile-label`,children:W(`cards`,{n:e.drawPileCount})})]}),X(`div`,{class:`pile`,children:[X(`div`,{class:`played${s?` from-own`:` from-other`}`,role:`img`,"aria-label":`${W(`onTop`,{card:vr(o)})}. ${W(`colorNow`,{color:W(e.activeColor)})}`,children:a.map((n,r)=>X(`div`,{class:`played-card`,style:{"--at":r-a.length+1},children:X(yr,{code:n,named:pr(n)?null:e.activeColor})},`${t?.seq??0}.${r}`))}),X(`span`,{class:`pile-label color-now color-${e.activeColor}`,children:[X(Tr,{color:e.activeColor}),W(e.activeColor)]})]})]}),c&&X(`p`,{class:`pending-note`,children:W(`pendingFor`,{face:l,n:c.total})})]})}function Vr({direction:e}){return X(`svg`,{class:`direction${e<0?` anticlockwise`:``}`,viewBox:`-100 -100 200 200`,role:`img`,"aria-label":W(e<0?`anticlockwise`:`clockwise`),children:X(`g`,{class:`direction-ring`,children:[0,90,180,270].map(e=>X(`g`,{transform:`rotate(${e})`,children:[X(`path`,{d:`M-46-77A90 90 0 0 1 46-77`}),X(`path`,{d:`M34-91L48-76L29-68`})]},e))})})}function Hr(e){return Ir(e)?e.pendingDraw?W(`pendingFor`,{face:_r(gr[e.pendingDraw.rank]??``),n:e.pendingDraw.total}):W(Mr(e).size?`hintPlay`:`hintDraw`):``}var Ur=1,Wr=new URLSearchParams(location.search),Gr=location.pathname.startsWith(`/embed/`),Kr=Yr(Wr.get(`origin`)),qr=Gr&&Wr.get(`readonly`)===`1`,Jr=Gr&&/^[0-5]$/.test(Wr.get(`seat`)??``)?Number(Wr.get(`seat`)):null;function Yr(e){try{let t=new URL(e??``);return t.protocol===`https:`||t.protocol===`http:`?t.origin:null}catch{return null}}function Xr(e,t={}){Kr&&window.parent!==window&&window.parent.postMessage({zamu:Ur,type:e,...t},Kr)}function Zr(){if(!Gr)return;let e=Wr.get(`theme`);(e===`light`||e===`dark`)&&it(()=>{document.documentElement.dataset.theme=e}),document.documentElement.classList.add(`embedded`),addEventListener(`message`,e=>{e.source===window.parent&&e.origin===Kr&&e.data?.zamu===Ur&&e.data.type===`token`&&typeof e.data.token==`string`&&Qr(e.data.token)});let t=()=>Xr(`height`,{height:$r()});new ResizeObserver(t).observe(document.getElementById(`app`)),addEventListener(`resize`,t),Xr(`ready`)}async function Qr(e){bt.value={token:e,playerId:``};let{viewer:t}=await Dn(yn,{});bt.value={token:e,playerId:t?.player.id??``},Zn()}function $r(){return document.querySelector(`.table-page`)?Math.round(Math.min(820,Math.max(560,innerWidth*1.3))):document.getElementById(`app`).scrollHeight}var ei=null;function ti(e){if(!Gr)return;let t=ei?.id===e.id?ei:null;ei=e;let n={gameId:e.id,seq:e.seq};t||Xr(`game`,{...n,kind:e.kind,status:e.status,seats:e.seats.map(e=>e.name)}),t&&t.seq<e.seq&&Xr(`move`,n),e.turn&&(!t||t.turn?.number!==e.turn.number)&&Xr(`turn`,{...n,seat:e.turn.seat,deadline:e.turn.deadline??null,mine:e.turn.seat===e.viewerSeat}),e.status!==`ACTIVE`&&t?.status!==e.status&&Xr(`finished`,{...n,status:e.status,placements:e.placements.map(({seat:e,place:t,reason:n})=>({seat:e,place:t,reason:n}))})}var ni=[1,2,3,4,13,12,11,10,9,10,11,12,13,4,3,2,1],ri=Math.sqrt(3)/2,ii=new Map;ni.forEach((e,t)=>{for(let n=1;n<=e;n++){let r=String.fromCharCode(97+t)+n;ii.set(r,{x:n-(e+1)/2,y:(t-8)*ri})}});var ai=[...ii.keys()],oi=[[`a1`,`d4`,`d1`],[`e13`,`h10`,`e10`],[`m13`,`m10`,`j10`],[`q1`,`n1`,`n4`],[`m1`,`j1`,`m4`],[`e1`,`e4`,`h1`]],si=[`e5`,`e9`,`i9`,`m9`,`m5`,`i1`];function ci(e){return oi.findIndex(t=>t.every(t=>e.includes(t)))}var li=new Map;function ui(e){let t=li.get(e);if(!t){let n=(3-e)*Math.PI/3,[r,i]=[Math.sin(n),Math.cos(n)];t=new Map([...ii].map(([e,{x:t,y:n}])=>[e,{x:t*i-n*r,y:t*r+n*i}])),li.set(e,t)}return t}function di(e,t,n,r,i){let a=e.get(t),o=null,s=1/0;for(let t of n){let n=e.get(t),[c,l]=[n.x-a.x,n.y-a.y],u=c*r+l*i,d=Math.abs(c*i)+Math.abs(l*r);if(u<.2||d>u*2.5)continue;let f=u+d*2;f<s&&([o,s]=[t,f])}return o}var fi=[`M-.17 0A.17 .17 0 1 1 .17 0A.17 .17 0 1 1-.17 0Z`,`M0-.2L.19 .14H-.19Z`,`M-.15-.15H.15V.15H-.15Z`,`M0-.22L.17 0L0 .22L-.17 0Z`,`M0-.22L.06-.07L.21-.07L.09 .03L.13 .18L0 .09L-.13 .18L-.09 .03L-.21-.07L-.06-.07Z`,`M-.06-.2H.06V-.06H.2V.06H.06V.2H-.06V.06H-.2V-.06H-.06Z`],pi=`M-.27 .16L-.31-.17L-.14-.02L0-.27L.14-.02L.31-.17L.27 .16Z`;function mi({seat:e,king:t=!1}){return X(`g`,{class:`marble seat-${e}`,children:[X(`ellipse`,{class:`marble-shadow`,cx:`0.02`,cy:`0.09`,rx:`0.41`,ry:`0.4`}),X(`circle`,{class:`marble-body`,r:`0.4`}),X(`circle`,{class:`marble-light`,r:`0.4`}),X(`path`,{class:t?`marble-crown`:`marble-shape`,d:t?pi:fi[e]})]})}function hi(){return X(`defs`,{children:X(`radialGradient`,{id:`marble-light`,cx:`0.34`,cy:`0.28`,r:`0.75`,children:[X(`stop`,{offset:`0`,"stop-color":`#fff`,"stop-opacity":`0.75`}),X(`stop`,{offset:`0.28`,"stop-color":`#fff`,"stop-opacity":`0.16`}),X(`stop`,{offset:`0.62`,"stop-color":`#000`,"stop-opacity":`0`}),X(`stop`,{offset:`1`,"stop-color":`#000`,"stop-opacity":`0.34`})]})})}function gi({seat:e}){return X(`svg`,{class:`seat-sign`,viewBox:`-.5 -.5 1 1`,"aria-hidden":`true`,children:X(`g`,{class:`marble seat-${e}`,children:[X(`circle`,{class:`marble-body`,r:`0.48`}),X(`path`,{class:`marble-shape`,d:fi[e],transform:`scale(1.35)`})]})})}var _i=210;function vi(e){let{pieces:t,camps:n=[],near:r=null,last:i,lastSeq:a,chosen:o,targets:s,marked:c=!0,movable:l,onTap:u}=e,d=De(null),f=n.find(e=>e.seat===r),p=ui(f?ci(f.home):3),m=f&&new Set(f.goal),h=new Set([...s??[],...l??[]]);Ci(d,i,a,p);let g=e=>u&&h.has(e);return X(`svg`,{ref:d,class:`board${u?` playable`:``}`,viewBox:`-6.75 -7.65 13.5 15.3`,role:u?`group`:`img`,"aria-label":e.label,onKeyDown:e=>{let t=e.target.getAttribute(`data-hole`);if(!t)return;let n=yi[e.key];if(n){let r=di(p,t,h,n[0],n[1]);r&&d.current?.querySelector(`[data-hole="${r}"]`)?.focus(),e.preventDefault()}else(e.key===`Enter`||e.key===` `)&&(u?.(t),e.preventDefault())},...u?bi(u,e.onDrop):{},children:[X(hi,{}),X(xi,{spots:p,camps:n}),ai.map(e=>{let{x:t,y:n}=p.get(e);return X(`circle`,{class:m?.has(e)?`hole goal seat-${r}`:`hole`,cx:t,cy:n,r:`0.27`},e)}),i&&i.length>1&&X(Si,{path:i,spots:p}),t.map(e=>{let{x:t,y:n}=p.get(e.hole);return X(`g`,{class:`piece${`${e.hole===o?` chosen`:``}${l?.has(e.hole)?` movable`:``}`}`,transform:`translate(${t} ${n})`,"data-piece":e.hole,children:X(`g`,{class:`piece-mover`,children:[e.hole===o&&X(`circle`,{class:`chosen-ring`,r:`0.5`}),X(mi,{seat:e.seat,king:e.king})]})},e.hole)}),[...c&&s||[]].map(e=>{let{x:t,y:n}=p.get(e);return X(`g`,{class:`target`,transform:`translate(${t} ${n})`,children:[X(`circle`,{class:`target-ring`,r:`0.36`}),X(`circle`,{class:`target-dot`,r:`0.15`})]},e)}),u&&ai.map(t=>{let{x:n,y:r}=p.get(t),i=g(t);return X(`circle`,{class:`touch${l?.has(t)?` draggable`:``}`,cx:n,cy:r,r:`0.5`,"data-hole":t,...i?{role:`button`,tabindex:0,"aria-label":e.nameOf?.(t)??t}:{},...i&&t===o?{"aria-pressed":`true`}:{}},t)})]})}var yi={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function bi(e,t){let n=null,r=e=>document.elementFromPoint(e.clientX,e.clientY)?.getAttribute(`data-hole`)??null;return{onPointerDown:e=>{n=e.target.getAttribute(`data-hole`),e.target instanceof Element&&e.target.hasPointerCapture(e.pointerId)&&e.target.releasePointerCapture(e.pointerId)},onPointerUp:e=>{let i=r(e);n&&i&&n!==i&&t?.(n,i)},onClick:t=>{let n=t.target.getAttribute(`data-hole`);n&&e(n)}}}function xi({spots:e,camps:t}){let n=t=>t.map(t=>`${e.get(t).x},${e.get(t).y}`).join(` `),r=new Map(t.map(e=>[ci(e.home),e.seat]));return X(`g`,{class:`ground`,children:[X(`g`,{class:`ground-edge`,children:[X(`polygon`,{points:n(si)}),oi.map(e=>X(`polygon`,{points:n(e)},e[0]))]}),X(`g`,{class:`ground-top`,children:[X(`polygon`,{points:n(si)}),oi.map(e=>X(`polygon`,{points:n(e)},e[0]))]}),oi.map((e,t)=>{let i=r.get(t);return X(`polygon`,{class:`camp${i===void 0?``:` seat-${i}`}`,points:n(e)},e[0])})]})}function Si({path:e,spots:t}){let n=e.map(e=>t.get(e)),[r,i]=[n[0],n.at(-1)];return X(`g`,{class:`trail`,children:[X(`polyline`,{points:n.map(({x:e,y:t})=>`${e},${t}`).join(` `)}),n.slice(0,-1).map(({x:e,y:t},n)=>X(`circle`,{class:n?`trail-landing`:`trail-start`,cx:e,cy:t,r:n?.1:.32},n)),X(`circle`,{class:`trail-start`,cx:r.x,cy:r.y,r:`0.32`}),X(`circle`,{class:`trail-end`,cx:i.x,cy:i.y,r:`0.48`})]})}function Ci(e,t,n,r){let i=De(void 0);Ee(()=>{let a=i.current;if(i.current=n,a===void 0||n===void 0||n<=a||!t||t.length<2||Nt())return;let o=e.current?.querySelector(`[data-piece="${t.at(-1)}"] .piece-mover`);if(!o)return;let s=r.get(t.at(-1)),c=t.flatMap((e,n)=>{let{x:i,y:a}=r.get(e),o={transform:`translate(${i-s.x}px, ${a-s.y}px) scale(1)`};if(n===0)return[o];let c=r.get(t[n-1]),l={x:(i+c.x)/2-s.x,y:(a+c.y)/2-s.y};return[{transform:`translate(${l.x}px, ${l.y}px) scale(1.28)`},o]});o.animate(c,{duration:_i*(t.length-1)+60,easing:`ease-in-out`})},[n])}function wi({game:e,last:t,busy:n,play:r}){let[i,a]=F(null),o=e.legalMoves,s=Oe(()=>{let e=new Map;for(let{path:t,notation:n}of o){if(!t)continue;let[r,i]=[t[0],t.at(-1)];e.has(r)||e.set(r,new Map),e.get(r).set(i,n)}return e},[o]);I(()=>a(null),[e.seq]);let c=i!==null&&s.has(i)?i:null,l=c===null?null:s.get(c),u=new Map(e.pieces.map(e=>[e.hole,e])),d=(e,t)=>{let i=s.get(e)?.get(t);return i&&!n&&(a(null),r(i)),i!==void 0},f=e=>{c!==null&&d(c,e)||a(s.has(e)&&e!==c?e:null)},p=t=>{let n=u.get(t);return n?[n.seat===e.viewerSeat?W(`holeOwn`,{hole:t}):W(`holePiece`,{hole:t,name:e.seats[n.seat]?.name??``}),n.king?W(`king`):``,s.has(t)?W(`canMove`):``].filter(Boolean).join(`, `):`${W(`holeFree`,{hole:t})}, ${W(`goHere`)}`},m=t?.__typename===`PieceMoved`?t.path:null;return X(`div`,{class:`star-table`,children:X(vi,{label:W(`board`),pieces:e.pieces,camps:e.camps,near:e.viewerSeat??Jr??0,last:m,lastSeq:t?.seq??0,chosen:c,targets:new Set(l?.keys()),marked:e.boardOptions.showLegalMoves,movable:new Set(s.keys()),nameOf:p,onTap:f,onDrop:d})})}function Ti(e){return e.legalMoves.length?W(`hintPiece`):``}var Ei=class extends Error{};function Di(e){if(e[0])throw new Ei(e[0].message)}var Oi=null;function ki(){return H.value?Promise.resolve():(Oi??=Ai().finally(()=>{Oi=null}),Oi)}async function Ai(){let{createGuest:e}=await K(bn,{name:Ct.value.trim()||W(`guest`),locale:U.value});Di(e.problems),Mi(e.token,e.viewer?.player)}async function ji(e){let{claimDeviceLink:t}=await K(Sn,{code:e});Di(t.problems),Mi(t.token,t.viewer?.player)}function Mi(e,t){e&&t&&(St(e,t.id),Ct.value=t.name,Zn())}var Ni={home:`M4 11L12 4l8 7M6 9.5V20h12V9.5`,back:`M15 5l-7 7 7 7`,book:`M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zm0 0v14`,menu:`M5 7h14M5 12h14M5 17h14`,close:`M6 6l12 12M18 6L6 18`,settings:`M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5`,share:`M12 15V4m0 0L8 8m4-4l4 4M5 13v6h14v-6`,copy:`M9 9h10v11H9zM5 15V4h10`,qr:`M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2`,plus:`M12 5v14M5 12h14`,eye:`M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0`,list:`M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01`,flag:`M6 21V4h11l-2.5 4L17 12H6`,first:`M18 5l-8 7 8 7M6 5v14`,previous:`M15 5l-7 7 7 7`,next:`M9 5l7 7-7 7`,last:`M6 5l8 7-8 7M18 5v14`,play:`M8 5l11 7-11 7z`,pause:`M8 5v14M16 5v14`};function Z({name:e,turned:t=!1}){return X(`svg`,{class:`icon${t?` turned`:``}`,viewBox:`0 0 24 24`,"aria-hidden":`true`,children:X(`path`,{d:Ni[e]})})}function Pi({title:e,onClose:t,children:n,small:r=!1}){let i=De(null);return I(()=>{let e=i.current;return e?.showModal(),()=>e?.close()},[]),X(`dialog`,{ref:i,class:`drawer${r?` small`:``}`,"aria-label":e,onClose:t,onClick:e=>{e.target===i.current&&t()},children:X(`div`,{class:`drawer-sheet`,children:[X(`header`,{children:[X(`h2`,{children:e}),X(`button`,{type:`button`,class:`icon-button`,"aria-label":W(`close`),onClick:t,children:X(Z,{name:`close`})})]}),X(`div`,{class:`drawer-body`,children:n})]})})}var Fi=B(null),Ii;function Q(e){Fi.value={text:e,number:(Fi.value?.number??0)+1},clearTimeout(Ii),Ii=setTimeout(()=>{Fi.value=null},4e3)}function Li(){return X(`div`,{class:`toasts`,role:`status`,children:Fi.value&&X(`p`,{class:`toast`,children:Fi.value.text},Fi.value.number)})}function Ri({onClose:e}){return X(Pi,{title:W(`settings`),onClose:e,children:[X(zi,{}),X(Hi,{})]})}function zi(){return X(`div`,{class:`settings`,children:[X(`label`,{class:`setting`,hidden:Gr,children:[X(`span`,{children:W(`language`)}),X(`select`,{value:U.value,onChange:e=>{wt.value=e.currentTarget.value,location.replace(location.pathname)},children:Object.entries(Ht).map(([e,t])=>X(`option`,{value:e,lang:e,children:t},e))})]}),X(`label`,{class:`setting`,children:[X(`span`,{children:W(`look`)}),X(`select`,{value:Tt.value,onChange:e=>Tt.value=e.currentTarget.value,children:[X(`option`,{value:``,children:W(`lookSystem`)}),X(`option`,{value:`light`,children:W(`lookLight`)}),X(`option`,{value:`dark`,children:W(`lookDark`)})]})]}),X(Bi,{label:W(`sound`),value:Et}),`vibrate`in navigator&&X(Bi,{label:W(`vibration`),value:Dt}),`Notification`in window&&X(Vi,{label:W(`notifications`),on:Ot.value===`on`,set:e=>{e?ar():Ot.value=``}}),X(Vi,{label:W(`lessMotion`),on:kt.value===`less`,set:e=>kt.value=e?`less`:``})]})}function Bi({label:e,value:t}){return X(Vi,{label:e,on:t.value===`on`,set:e=>t.value=e?`on`:`off`})}function Vi({label:e,on:t,set:n,disabled:r=!1}){return X(`label`,{class:`setting`,children:[X(`span`,{children:e}),X(`input`,{type:`checkbox`,role:`switch`,checked:t,disabled:r,onChange:e=>n(e.currentTarget.checked)})]})}function Hi(){let[e,t]=F(null),n=async()=>{try{await ki();let{createDeviceLink:e}=await K(xn,{});e.problems[0]?Q(e.problems[0].message):t(e)}catch{Q(W(`fault`))}};return e?X(`section`,{class:`other-device`,children:[X(`p`,{children:W(`otherDeviceHelp`)}),e.qrSvg&&X(`img`,{class:`qr`,alt:``,src:`data:image/svg+xml;utf8,${encodeURIComponent(e.qrSvg)}`}),X(`p`,{class:`big-code`,dir:`ltr`,children:[e.code?.slice(0,4),` `,e.code?.slice(4)]})]}):X(`button`,{type:`button`,onClick:()=>void n(),children:W(`otherDevice`)})}function Ui({events:e}){return X(`ol`,{class:`log`,children:[...e].reverse().map(e=>X(`li`,{class:`event-${e.__typename}`,children:e.summary},e.seq))})}function Wi({events:e,onClose:t}){return X(Pi,{title:W(`log`),onClose:t,children:X(Ui,{events:e})})}function Gi({game:e,embedded:t,onReplay:n,onClose:r}){let[i,a]=F(!1),o=e.status===`ACTIVE`&&e.viewerSeat!==null&&e.viewerSeat!==void 0&&!e.placements.some(t=>t.seat===e.viewerSeat),s=async()=>{r();let{makeMove:t}=await K(vn,{gameId:e.id,notation:`resign`});t.problems[0]&&Q(t.problems[0].message)};return i?X(Pi,{title:W(`resign`),onClose:r,small:!0,children:[X(`p`,{children:W(`resignSure`)}),X(`div`,{class:`row`,children:[X(`button`,{type:`button`,class:`danger`,onClick:()=>void s(),children:W(`resignYes`)}),X(`button`,{type:`button`,onClick:r,children:W(`keepPlaying`)})]})]}):X(Pi,{title:W(`menu`),onClose:r,children:[X(`div`,{class:`menu-actions`,children:[X(`button`,{type:`button`,onClick:n,children:W(`replay`)}),!t&&e.lobby&&X(`a`,{class:`button`,href:`/lobbies/${e.lobby.code}`,children:W(`toLobby`)}),o&&X(`button`,{type:`button`,class:`danger`,onClick:()=>a(!0),children:W(`resign`)})]}),X(zi,{})]})}function $(e,t,n=0){let[r,i]=F(void 0);return I(()=>{let n=!0;return Dn(e,t).then(e=>n&&i(e),()=>n&&i(null)),()=>{n=!1}},[e,JSON.stringify(t),n]),r}function Ki(e){let[t,n]=F(Date.now());return I(()=>{if(!e)return;let t=setInterval(()=>n(Date.now()),250);return()=>clearInterval(t)},[e]),e?t:Date.now()}function qi({game:e,skew:t,busy:n,play:r}){let i=e.viewerSeat??null,a=e.seats.length,o=i??0,s=e.seats.map((e,t)=>(o+t)%a),c=e.__typename===`PageOneGame`&&i!==null&&e.status===`ACTIVE`?s.slice(1):s,l=e.__typename===`PageOneGame`?Lr(e):new Set;return X(`ol`,{class:`seats seats-${c.length}`,dir:`ltr`,children:c.map(i=>X(Ji,{game:e,index:i,skew:t,called:l.has(i),busy:n,play:r},i))})}function Ji({game:e,index:t,skew:n,called:r,busy:i,play:a}){let o=e.seats[t],s=e.turn?.seat===t,c=e.placements.find(e=>e.seat===t),l=e.__typename===`PageOneGame`?e.hands[t]:null,u=Xi(o),d=t===e.viewerSeat?W(`you`):o.name;return X(`li`,{class:`seat seat-${t}${s?` turn`:``}${c?` placed`:``}`,"aria-current":s?`true`:void 0,children:[X(`span`,{class:`avatar`,children:[X(gi,{seat:t}),s&&X(Qi,{game:e,skew:n}),c&&X(`strong`,{class:`seat-place`,children:c.place})]}),X(`span`,{class:`seat-words`,dir:`auto`,children:[X(`bdi`,{class:`seat-name`,children:d}),u&&X(`small`,{class:`seat-state state-${o.control}`,children:u}),e.__typename===`ChineseCheckersGame`&&!c&&X(Yi,{game:e,seat:t}),l&&!c&&X(`span`,{class:`seat-cards`,children:[X(Zi,{count:l.count}),X(`span`,{class:`seat-count`,children:l.count}),X(`span`,{class:`hidden`,children:W(`cards`,{n:l.count})})]})]}),l?.declared&&l.count===1&&!c&&X(`span`,{class:`said`,title:W(`declared`),children:W(`pageOne`)}),r&&X(`button`,{type:`button`,class:`call-out`,disabled:i,"aria-label":W(`callOutName`,{name:o.name}),onClick:()=>a(`call ${t}`),children:W(`callOut`)})]})}function Yi({game:e,seat:t}){let n=new Set(e.camps[t]?.goal),r=e.pieces.filter(e=>e.seat===t&&n.has(e.hole)).length;return X(`small`,{class:`seat-state`,role:`img`,"aria-label":W(`inGoal`,{n:r,total:n.size}),children:[r,` / `,n.size]})}function Xi(e){return e.player?e.control===`CPU`?W(`cpuFor`):e.connected?``:W(`awayNow`):``}function Zi({count:e}){return X(`span`,{class:`fan`,"aria-hidden":`true`,children:[...Array(Math.min(e,5))].map((e,t)=>X(`i`,{},t))})}function Qi({game:e,skew:t}){let n=$i(e,t);if(n===null||!e.turn?.deadline)return null;let r=Date.parse(e.turn.deadline)-Date.parse(e.turn.startedAt);return X(`svg`,{class:`time-ring${n<1e4?` short`:``}`,viewBox:`-20 -20 40 40`,"aria-hidden":`true`,children:X(`circle`,{r:`18`,pathLength:`1`,style:{strokeDashoffset:1-Math.min(1,n/r)}})})}function $i(e,t){let n=e.turn?.deadline,r=Ki(n!=null);return n?Math.max(0,Date.parse(n)-r-t):null}var ea=1100,ta=()=>{};function na({id:e,onEnd:t}){let n=ra(e),[r,i]=F(0),[a,o]=F(!1),s=n.length-1;I(()=>{if(!a)return;if(r>=s){o(!1);return}let e=setTimeout(()=>i(r+1),ea);return()=>clearTimeout(e)},[a,r,s]);let c=n[Math.min(r,s)];if(!c?.event)return X(`main`,{class:`table`,"aria-busy":`true`});let{game:l,event:u}=c,d=e=>{o(!1),i(Math.max(0,Math.min(s,e)))};return X(x,{children:[X(qi,{game:l,skew:0,busy:!0,play:ta}),X(`main`,{id:`main`,class:`table replaying`,tabIndex:-1,children:l.__typename===`PageOneGame`?X(Rr,{game:{...l,legalMoves:[]},last:u,busy:!0,play:ta,say:ta}):X(`div`,{class:`star-table`,children:X(vi,{label:W(`board`),pieces:l.pieces,camps:l.camps,near:l.viewerSeat??0,last:u.__typename===`PieceMoved`?u.path:null,lastSeq:u.seq})})}),X(`section`,{class:`replay-bar`,children:[X(`p`,{class:`last-event`,"aria-live":`polite`,children:u.summary}),X(`input`,{type:`range`,min:0,max:s,value:r,"aria-label":W(`replayAt`,{n:r+1,total:s+1}),onInput:e=>d(Number(e.currentTarget.value))}),X(`div`,{class:`replay-buttons`,children:[X(`button`,{type:`button`,class:`icon-button`,"aria-label":W(`first`),onClick:()=>d(0),children:X(Z,{name:`first`,turned:!0})}),X(`button`,{type:`button`,class:`icon-button`,"aria-label":W(`previous`),onClick:()=>d(r-1),children:X(Z,{name:`previous`,turned:!0})}),X(`button`,{type:`button`,class:`icon-button primary`,"aria-label":W(a?`replayPause`:`replayPlay`),onClick:()=>o(!a),children:X(Z,{name:a?`pause`:`play`,turned:!0})}),X(`button`,{type:`button`,class:`icon-button`,"aria-label":W(`next`),onClick:()=>d(r+1),children:X(Z,{name:`next`,turned:!0})}),X(`button`,{type:`button`,class:`icon-button`,"aria-label":W(`last`),onClick:()=>d(s),children:X(Z,{name:`last`,turned:!0})}),X(`button`,{type:`button`,class:`icon-button`,"aria-label":W(`live`),title:W(`live`),onClick:t,children:X(Z,{name:`close`})})]}),l.status!==`ACTIVE`&&X(ia,{id:e})]})]})}function ra(e){let[t,n]=F([]);return I(()=>{let t=[],r=!1,i={id:e,after:0};return Xn(en,i,({gameUpdates:e})=>{!e.event||e.event.seq<=i.after||(i.after=e.event.seq,t=[...t,e],r||(r=!0,requestAnimationFrame(()=>{r=!1,n(t)})))})},[e]),t}function ia({id:e}){let t=$($t,{id:e})?.game?.fairness;return t?.seed?X(`details`,{class:`fair`,children:[X(`summary`,{children:W(`fair`)}),X(`p`,{children:W(`fairText`)}),X(`code`,{dir:`ltr`,children:[`SHA-256 `,t.commitment]}),X(`code`,{dir:`ltr`,children:t.seed})]}):null}function aa({game:e,onReplay:t}){let n=e.placements.find(t=>t.seat===e.viewerSeat),r=e.placements.filter(e=>e.place===1),i=e.status===`ABORTED`?W(`aborted`):n?.place===1?W(`youWon`):n?W(`youPlaced`,{n:n.place}):W(`wins`,{name:r.map(t=>e.seats[t.seat]?.name).join(`, `)});return X(`section`,{class:`result${n?.place===1?` won`:``}`,"aria-label":W(`finished`),children:[X(`h2`,{children:i}),X(`ol`,{class:`places`,children:e.placements.map(({seat:t,place:n,reason:r})=>X(`li`,{class:`place-${n}${t===e.viewerSeat?` own`:``}`,children:[X(`strong`,{children:n}),X(gi,{seat:t}),X(`bdi`,{children:e.seats[t]?.name}),X(`small`,{children:W(r)})]},t))}),X(`div`,{class:`row`,children:[e.lobby&&e.viewerSeat!==null&&X(sa,{game:e,lobbyId:e.lobby.id}),X(`button`,{type:`button`,onClick:t,children:[X(Z,{name:`play`}),W(`replay`)]})]})]})}function oa(e){Gr?location.pathname.startsWith(`/embed/games/`)&&Xt(`/embed/games/${e}${location.search}`,!0):Xt(`/games/${e}`,!0)}function sa({game:e,lobbyId:t}){let[n,r]=F(null),[i,a]=F(!1);I(()=>Xn(ln,{id:t},e=>r(e.lobbyUpdates)),[t]);let o=n?.currentGame;if(I(()=>{o&&o.id!==e.id&&o.status===`ACTIVE`&&oa(o.id)},[o?.id]),!n)return null;let s=n.seats.find(e=>e.player?.id===xt.value);if(!s)return null;let c=n.host.id===xt.value,l=n.seats.filter(e=>!e.ready&&e.player?.id!==n.host.id),u=async e=>{a(!0);try{let{problems:t}=await e();t[0]&&Q(t[0].message)}catch{Q(W(`fault`))}a(!1)};return c?X(`button`,{type:`button`,class:`primary`,disabled:i||l.length>0,title:l.length?W(`waitingReady`):void 0,onClick:()=>void u(async()=>(await K(_n,{lobbyId:t})).startGame),children:l.length?W(`waitingReady`):W(`rematch`)}):X(`button`,{type:`button`,class:`primary`,disabled:i,"aria-pressed":s.ready,onClick:()=>void u(async()=>(await K(mn,{lobbyId:t,ready:!s.ready})).setReady),children:s.ready?W(`waitingHost`,{name:n.host.name}):W(`rematch`)})}function ca(e){return`game`in e?X(la,{id:e.game,onClose:e.onClose}):`lobby`in e?X(ua,{id:e.lobby,onClose:e.onClose}):X(da,{kind:e.kind,onClose:e.onClose})}function la({id:e,onClose:t}){return X(fa,{book:$(rn,{id:e})?.game?.rulebook,onClose:t})}function ua({id:e,onClose:t}){return X(fa,{book:$(an,{id:e})?.lobby?.rulebook,onClose:t})}function da({kind:e,onClose:t}){return X(fa,{book:$(nn,{kind:e})?.rules,onClose:t})}function fa({book:e,onClose:t}){let[n,r]=F(!1);return X(Pi,{title:e?e.title:W(`rules`),onClose:t,children:e?X(`article`,{class:`rulebook`,dir:e.direction===`RTL`?`rtl`:`ltr`,children:[X(`p`,{class:`rulebook-summary`,children:e.summary}),e.sections.map(e=>X(`section`,{children:[X(`h3`,{children:e.heading}),e.items.map(e=>X(`p`,{children:e},e))]},e.heading)),n?X(x,{children:[X(`dl`,{children:e.glossary.map(({term:e,definition:t})=>X(`div`,{children:[X(`dt`,{children:e}),X(`dd`,{children:t})]},e))}),e.faq.map(({question:e,answer:t})=>X(`section`,{children:[X(`h3`,{children:e}),X(`p`,{children:t})]},e))]}):X(`button`,{type:`button`,onClick:()=>r(!0),children:W(`more`)})]}):X(`p`,{children:W(`loading`)})})}function pa({id:e,embedded:t}){let n=Oe(()=>new Qn(e),[e,H.value]),[r,i]=F(null),[a,o]=F(!1);I(()=>(n.start(),()=>n.close()),[n]),I(()=>{i(null),o(!1)},[e]);let s=n.game.value;return I(()=>{s&&ti(s)},[s]),n.found.value===!1?X(`p`,{class:`empty page`,children:W(`noGame`)}):s?X(`div`,{class:`table-page kind-${s.kind}${t?` embedded`:``}`,"data-seq":s.seq,children:[X(`header`,{class:`table-bar`,children:[!t&&X(`a`,{class:`icon-button`,href:`/`,"aria-label":W(`home`),children:X(Z,{name:`back`,turned:!0})}),X(`h1`,{children:W(s.kind)}),X(`button`,{type:`button`,class:`icon-button only-narrow`,"aria-label":W(`log`),onClick:()=>i(`log`),children:X(Z,{name:`list`})}),X(`button`,{type:`button`,class:`icon-button`,"aria-label":W(`rules`),onClick:()=>i(`rules`),children:X(Z,{name:`book`})}),X(`button`,{type:`button`,class:`icon-button`,"aria-label":W(`menu`),onClick:()=>i(`menu`),children:X(Z,{name:`menu`})})]}),a?X(na,{id:e,onEnd:()=>o(!1)}):X(ha,{feed:n,game:s,onReplay:()=>o(!0)}),X(`aside`,{class:`side-log only-wide`,"aria-label":W(`log`),children:[X(`h2`,{children:W(`log`)}),X(Ui,{events:n.events.value})]}),r===`rules`&&X(ca,{game:e,onClose:()=>i(null)}),r===`log`&&X(Wi,{events:n.events.value,onClose:()=>i(null)}),r===`menu`&&X(Gi,{game:s,embedded:t,onReplay:()=>{i(null),o(!0)},onClose:()=>i(null)})]}):X(ma,{})}function ma(){return X(`div`,{class:`table-page shell`,"aria-busy":`true`,children:[X(`header`,{class:`table-bar`,children:X(`h1`,{children:W(`loading`)})}),X(`main`,{class:`table`})]})}function ha({feed:e,game:t,onReplay:n}){let r=ga(e),i=r.busy||qr,{play:a}=r,o=t.status===`ACTIVE`&&t.turn!==null&&t.turn?.seat===t.viewerSeat;I(()=>{if(o)return rr(W(t.kind)),ir},[o,t.turn?.number]);let s=e.events.value,c=s.findLast(e=>e.__typename===`CardsPlayed`)??null,l=s.findLast(e=>e.__typename===`PieceMoved`)??null,u={busy:i,play:a};return X(x,{children:[X(qi,{game:t,skew:e.skew.value,...u}),X(`main`,{id:`main`,class:`table`,tabIndex:-1,children:[t.__typename===`PageOneGame`?X(Rr,{game:t,last:c,say:Q,...u}):X(wi,{game:t,last:l,...u}),t.status!==`ACTIVE`&&X(aa,{game:t,onReplay:n})]}),t.status===`ACTIVE`&&X(_a,{game:t,busy:i,skew:e.skew.value,last:s.at(-1)??null}),X(va,{events:s})]})}function ga(e){let[t,n]=F(!1),r=De(!1),i=async t=>{if(!r.current){r.current=!0,n(!0);try{let{makeMove:n}=await K(vn,{gameId:e.id,notation:t});n.game&&e.take(n.game,n.events),n.problems[0]&&Q(n.problems[0].message)}catch{Q(W(`fault`))}finally{r.current=!1,n(!1)}}};return{busy:t,play:e=>void i(e)}}function _a({game:e,busy:t,skew:n,last:r}){let i=$i(e,n),a=e.turn?.seat,o=a!==void 0&&a===e.viewerSeat,s=e.viewerSeat!==null&&e.viewerSeat!==void 0,c=s&&e.placements.some(t=>t.seat===e.viewerSeat),l=e.__typename===`PageOneGame`?Hr(e):Ti(e),u=i===null?null:Math.ceil(i/1e3);return X(`section`,{class:`turn-line${o?` mine`:``}`,children:[X(`p`,{class:`turn-words`,children:[X(`strong`,{children:o?W(`yourTurn`):W(`turnOf`,{name:a===void 0?``:e.seats[a]?.name??``})}),t&&X(`span`,{children:W(`sending`)}),!t&&o&&l&&X(`span`,{children:l}),!o&&!s&&X(`span`,{children:W(`watching`)}),!o&&c&&X(`span`,{children:W(`youAreDone`)})]}),u!==null&&X(`p`,{class:`time${u<=10?` short`:``}`,role:`timer`,"aria-label":W(`secondsLeft`,{n:u}),children:new Intl.NumberFormat(U.value).format(u)}),r&&X(`p`,{class:`last-event`,children:r.summary})]})}function va({events:e}){let t=De(e.at(-1)?.seq??0),n=e.filter(e=>e.seq>t.current).slice(-4);return X(`div`,{class:`hidden`,role:`log`,"aria-live":`polite`,"aria-label":W(`log`),children:n.map(e=>X(`p`,{children:e.summary},e.seq))})}var ya=[`B7`,`RR`,`Y+2`,`W`,`G5`],ba=`abcd`.split(``).flatMap((e,t)=>Array.from({length:t+1},(t,n)=>`${e}${n+1}`)),xa=`nopq`.split(``).flatMap((e,t)=>Array.from({length:4-t},(t,n)=>`${e}${n+1}`)),Sa=[...ba.filter(e=>![`d2`,`d4`,`c1`].includes(e)).map(e=>({seat:1,hole:e,king:!1})),...[`f5`,`g7`,`h4`].map(e=>({seat:1,hole:e,king:!1})),...xa.filter(e=>![`n2`,`n4`,`o3`].includes(e)).map(e=>({seat:0,hole:e,king:!1})),...[`l6`,`k7`,`i5`].map(e=>({seat:0,hole:e,king:!1}))];function Ca({kind:e}){return e===`CHINESE_CHECKERS`?X(`div`,{class:`art`,"aria-hidden":`true`,children:X(vi,{label:``,pieces:Sa})}):X(`div`,{class:`art art-cards`,"aria-hidden":`true`,children:ya.map((e,t)=>X(`span`,{style:{"--at":t-2},children:X(yr,{code:e})},e))})}function wa(){return X(`a`,{class:`logo`,href:`/`,"aria-label":`Zamu`,children:[X(`svg`,{viewBox:`0 0 32 32`,"aria-hidden":`true`,children:[X(`rect`,{class:`logo-card`,x:`4`,y:`5`,width:`15`,height:`22`,rx:`4`,transform:`rotate(-12 11 16)`}),X(`circle`,{class:`logo-marble`,cx:`21`,cy:`18`,r:`8`}),X(`path`,{class:`logo-light`,d:`M16.5 15.5a5.5 5.5 0 0 1 3-2.6`})]}),X(`span`,{children:`Zamu`})]})}function Ta(){let e=$(Cn,{});return!e?.cards.edges.length&&!e?.board.edges.length?null:X(`section`,{class:`leaders`,children:[X(`h2`,{children:W(`leaders`)}),X(`div`,{class:`leader-lists`,children:[X(Ea,{kind:`PAGE_ONE`,ranked:e.cards}),X(Ea,{kind:`CHINESE_CHECKERS`,ranked:e.board})]})]})}function Ea({kind:e,ranked:t}){return t.edges.length?X(`section`,{children:[X(`h3`,{children:W(e)}),X(`ol`,{children:t.edges.map(({rank:e,node:t})=>X(`li`,{class:t.id===xt.value?`own`:``,children:[X(`strong`,{children:e}),X(`bdi`,{children:t.name})]},t.id))})]}):null}var Da=6;function Oa(){let[e,t]=F([]);return I(()=>Xn(tn,{},({liveGames:e})=>t(t=>{let n=t.filter(t=>t.id!==e.id);return e.status===`ACTIVE`?n.length<t.length?t.map(t=>t.id===e.id?e:t):[e,...t]:n})),[]),X(`section`,{class:`live-games`,children:[X(`h2`,{children:W(`liveGames`)}),e.length===0&&X(`p`,{class:`empty`,children:W(`noLive`)}),X(`ul`,{class:`small-games`,children:e.slice(0,Da).map(e=>X(`li`,{children:X(ka,{game:e})},e.id))})]})}function ka({game:e}){let t=e.turn?e.seats[e.turn.seat]?.name:null;return X(`a`,{class:`small-board kind-${e.kind}`,href:`/games/${e.id}`,children:[X(`span`,{class:`small-picture`,children:e.__typename===`ChineseCheckersGame`?X(vi,{label:W(e.kind),pieces:e.pieces}):X(Aa,{game:e})}),X(`strong`,{children:W(e.kind)}),X(`span`,{class:`small-names`,children:[e.seats.map(t=>X(`span`,{class:t.index===e.turn?.seat?`turn`:``,children:X(gi,{seat:t.index})},t.index)),t&&X(`bdi`,{children:t})]})]})}function Aa({game:e}){let t=e.topGroup.at(-1);return X(`span`,{class:`small-table`,role:`img`,"aria-label":W(e.kind),children:[X(wr,{}),X(yr,{code:t,named:pr(t)?null:e.activeColor}),X(`span`,{class:`small-hands`,"aria-hidden":`true`,children:e.hands.map(e=>X(`b`,{children:e.count},e.seat))})]})}async function ja(e,t,n){await ki();let r=await K(un,{kind:e,capacity:t+1,visibility:`UNLISTED`});Di(r.createLobby.problems);let i=r.createLobby.lobby.id;for(let e=1;e<=t;e++)Di((await K(hn,{lobbyId:i,level:n})).addCpu.problems);let{startGame:a}=await K(_n,{lobbyId:i});return Di(a.problems),`/games/${a.game.id}`}async function Ma(e){await ki();let{createLobby:t}=await K(un,{kind:e});return Di(t.problems),`/lobbies/${t.lobby.code}`}var Na=B(null);addEventListener(`beforeinstallprompt`,e=>{e.preventDefault(),Na.value=e});function Pa(){return Na.value?X(`button`,{type:`button`,class:`quiet install`,onClick:()=>{Na.value?.prompt(),Na.value=null},children:W(`install`)}):null}var Fa=[{kind:`PAGE_ONE`,pitch:`pageOnePitch`,minutes:10},{kind:`CHINESE_CHECKERS`,pitch:`checkersPitch`,minutes:20}];function Ia(){let[e,t]=F(!1),[n,r]=F(null);return X(`div`,{class:`page home`,children:[X(`header`,{class:`top-bar`,children:[X(wa,{}),X(Pa,{}),X(`button`,{type:`button`,class:`icon-button`,"aria-label":W(`settings`),onClick:()=>t(!0),children:X(Z,{name:`settings`})})]}),X(`main`,{id:`main`,tabIndex:-1,children:[X(`div`,{class:`hero`,children:[X(`h1`,{children:W(`tagline`)}),X(La,{})]}),H.value&&X(Ba,{}),X(Ra,{onRules:r}),X(za,{}),X(Oa,{}),X(Va,{}),X(Ta,{})]}),X(`footer`,{class:`home-foot`,children:X(`a`,{href:`/graphql`,rel:`external`,children:W(`api`)})}),e&&X(Ri,{onClose:()=>t(!1)}),n&&X(ca,{kind:n,onClose:()=>r(null)})]})}function La(){return X(`label`,{class:`name-field`,children:[X(`span`,{children:W(`yourName`)}),H.value?X(`strong`,{children:X(`bdi`,{children:Ct.value})}):X(`input`,{value:Ct.value,placeholder:W(`guest`),maxLength:24,autoComplete:`nickname`,enterKeyHint:`done`,onInput:e=>Ct.value=e.currentTarget.value}),!H.value&&X(`small`,{children:W(`yourNameHelp`)})]})}function Ra({onRules:e}){let[t,n]=F(!1),r=$(cn,{})?.catalogue,i=async e=>{n(!0);try{Xt(await e())}catch(e){Q(e instanceof Ei?e.message:W(`fault`)),n(!1)}};return X(`div`,{class:`games`,children:Fa.map(({kind:n,pitch:a,minutes:o})=>{let s=r?.find(e=>e.kind===n)?.cpuLevels??[],c=s.find(e=>e.level===jt.value)??s.find(e=>e.level===`NORMAL`);return X(`section`,{class:`game-tile kind-${n}`,children:[X(Ca,{kind:n}),X(`div`,{class:`game-words`,children:[X(`h2`,{children:W(n)}),X(`p`,{children:W(a)}),X(`p`,{class:`facts`,children:[W(`playersRange`,{min:2,max:6}),` · `,W(`minutes`,{n:o}),` ·`,` `,X(`button`,{type:`button`,class:`linklike`,onClick:()=>e(n),children:W(`rules`)})]})]}),X(`div`,{class:`game-actions`,children:[X(`button`,{type:`button`,class:`primary big`,disabled:t,onClick:()=>void i(()=>ja(n,Number(At.value),c?.level??`NORMAL`)),children:W(`playNow`)}),X(`button`,{type:`button`,class:`big`,disabled:t,onClick:()=>void i(()=>Ma(n)),children:W(`playFriends`)}),X(`div`,{class:`rivals`,children:[X(`label`,{children:[X(`span`,{children:W(`rivals`)}),X(`select`,{value:At.value,onChange:e=>At.value=e.currentTarget.value,children:[1,2,3,4,5].map(e=>X(`option`,{value:e,children:W(`cpus`,{n:e})},e))})]}),s.length>0&&X(`label`,{children:[X(`span`,{children:W(`strength`)}),X(`select`,{value:c?.level,onChange:e=>jt.value=e.currentTarget.value,children:s.map(e=>X(`option`,{value:e.level,children:e.name},e.level))})]})]})]})]},n)})})}function za(){let[e,t]=F(``);return X(`form`,{class:`join-code`,onSubmit:t=>{t.preventDefault();let n=e.trim();n&&Xt(`/join/${encodeURIComponent(n)}`)},children:[X(`label`,{children:[X(`span`,{children:W(`haveCode`)}),X(`input`,{dir:`ltr`,value:e,placeholder:W(`code`),autoCapitalize:`characters`,autoComplete:`off`,spellcheck:!1,maxLength:12,onInput:e=>t(e.currentTarget.value)})]}),X(`button`,{type:`submit`,disabled:!e.trim(),children:W(`join`)})]})}function Ba(){let e=$(yn,{})?.viewer;if(!e?.activeGames.length&&!e?.lobbies.length)return null;let t=e.lobbies.filter(e=>e.currentGame?.status!==`ACTIVE`);return X(`section`,{class:`go-on`,children:[X(`h2`,{children:W(`goOn`)}),X(`ul`,{class:`small-games`,children:[e.activeGames.map(e=>X(`li`,{children:X(ka,{game:e})},e.id)),t.slice(0,4).map(e=>X(`li`,{children:X(`a`,{class:`lobby-row`,href:`/lobbies/${e.code}`,children:[X(`strong`,{children:W(e.kind)}),X(`span`,{children:[W(`lobby`),` `,X(`bdi`,{dir:`ltr`,children:e.code})]})]})},e.id))]})]})}function Va(){let[e,t]=F(null),[n,r]=F(0),i=$(sn,{},n);return I(()=>{i&&t(i.lobbies.edges);let e=setTimeout(()=>r(n+1),15e3);return()=>clearTimeout(e)},[i]),X(`section`,{class:`open-lobbies`,children:[X(`h2`,{children:W(`openLobbies`)}),e?.length===0&&X(`p`,{class:`empty`,children:W(`noLobbies`)}),X(`ul`,{children:e?.map(({node:e})=>X(`li`,{children:X(`a`,{class:`lobby-row`,href:`/lobbies/${e.code}`,children:[X(`strong`,{children:W(e.kind)}),X(`bdi`,{children:W(`hostedBy`,{name:e.host.name})}),X(`span`,{class:`seat-dots`,role:`img`,"aria-label":`${e.seats.length}/${e.capacity}`,children:[...Array(e.capacity)].map((t,n)=>X(`i`,{class:n<e.seats.length?`taken`:``},n))})]})},e.id))})]})}function Ha({code:e}){let[t,n]=F(``),r=`${e.slice(0,4)} ${e.slice(4)}`,i=()=>ji(e).then(()=>Xt(`/`,!0),e=>n(e instanceof Ei?e.message:W(`fault`)));return X(`div`,{class:`page`,children:X(`main`,{id:`main`,class:`missing`,tabIndex:-1,children:[X(`h1`,{children:W(`linkTitle`)}),X(`p`,{children:W(`linkText`,{code:r})}),X(`button`,{type:`button`,class:`primary big`,onClick:()=>void i(),children:W(`linkDo`)}),t&&X(`p`,{role:`alert`,children:t})]})})}function Ua({lobby:e}){let[t,n]=F(!1),{code:r}=e,i=`${location.origin}${new URL(e.inviteUrl).pathname}`,a=async()=>{try{await navigator.clipboard.writeText(i),Q(W(`copied`))}catch{prompt(W(`copyLink`),i)}};return X(`section`,{class:`invite`,children:[X(`h2`,{children:W(`invite`)}),X(`p`,{class:`big-code`,dir:`ltr`,children:r}),X(`div`,{class:`row`,children:[`share`in navigator&&X(`button`,{type:`button`,onClick:()=>void navigator.share({title:`Zamu`,url:i}).catch(()=>{}),children:[X(Z,{name:`share`}),W(`share`)]}),X(`button`,{type:`button`,onClick:()=>void a(),children:[X(Z,{name:`copy`}),W(`copyLink`)]}),X(`button`,{type:`button`,"aria-expanded":t,onClick:()=>n(!t),children:[X(Z,{name:`qr`}),W(`showQr`)]})]}),t&&X(Wa,{text:i})]})}function Wa({text:e}){let[t,n]=F(``);return I(()=>{Vt(async()=>{let{renderSVG:e}=await import(`./dist-BJrmHKyY.js`);return{renderSVG:e}},[]).then(({renderSVG:t})=>n(t(e,{border:2})))},[e]),t?X(`img`,{class:`qr`,alt:e,src:`data:image/svg+xml;utf8,${encodeURIComponent(t)}`}):null}function Ga({lobby:e,host:t,busy:n,act:r}){let i=$(cn,{})?.catalogue.find(t=>t.kind===e.kind)?.cpuLevels??[],a=e=>i.find(t=>t.level===e)?.name??``,o=i.find(e=>e.level===jt.value)?.level??`NORMAL`,s=new Map(e.seats.map(e=>[e.index,e])),c=[...Array(e.capacity).keys()].find(e=>!s.has(e));return X(`section`,{class:`lobby-seats`,children:[X(`h2`,{children:W(`seats`)}),X(`ol`,{children:[...Array(e.capacity).keys()].map(l=>{let u=s.get(l);if(!u)return X(`li`,{class:`free`,children:[X(`span`,{class:`empty-sign`}),X(`span`,{class:`who`,children:W(`freeSeat`)}),t&&l===c&&X(`span`,{class:`add-cpu`,children:[X(`select`,{"aria-label":W(`strength`),value:o,onChange:e=>jt.value=e.currentTarget.value,children:i.map(e=>X(`option`,{value:e.level,children:e.name},e.level))}),X(`button`,{type:`button`,disabled:n,onClick:()=>r(async()=>(await K(hn,{lobbyId:e.id,level:o})).addCpu),children:[X(Z,{name:`plus`}),W(`addCpu`)]})]})]},l);let d=u.player?.id===xt.value,f=u.player?.id===e.host.id;return X(`li`,{class:d?`own`:``,children:[X(gi,{seat:l}),X(`span`,{class:`who`,children:[X(`bdi`,{children:u.player?u.player.name:W(`cpu`)}),d&&X(`em`,{children:W(`you`)}),u.cpuLevel&&X(`em`,{children:a(u.cpuLevel)}),f&&X(`em`,{children:W(`host`)})]}),u.player&&!u.connected&&X(`small`,{class:`away`,children:W(`away`)}),u.player&&!f&&X(`small`,{class:u.ready?`ready`:`waiting`,children:W(u.ready?`ready`:`notReady`)}),t&&!d&&X(`button`,{type:`button`,class:`icon-button`,"aria-label":`${W(`remove`)}: ${u.player?.name??W(`cpu`)}`,disabled:n,onClick:()=>r(async()=>(await K(gn,{lobbyId:e.id,seat:l})).removeSeat),children:X(Z,{name:`close`})})]},l)})})]})}var Ka={PAGE_ONE:`pageOne`,CHINESE_CHECKERS:`chineseCheckers`};function qa({lobby:e,host:t,act:n}){let r=$(cn,{})?.catalogue.find(t=>t.kind===e.kind),i=t=>n(async()=>(await K(dn,{lobbyId:e.id,...t})).updateLobby),a=e.options;return X(`section`,{class:`terms`,children:[X(`h2`,{children:W(`terms`)}),!t&&X(`p`,{class:`hint`,children:W(`termsHost`)}),r&&X(Ya,{label:W(`capacity`),value:e.capacity,choices:Xa(Math.max(r.minPlayers,e.seats.length),r.maxPlayers).map(e=>[e,W(`players`,{n:e})]),disabled:!t,set:e=>i({capacity:Number(e)})}),X(Ya,{label:W(`turnLimit`),value:e.turnLimit,choices:[`NONE`,`SECONDS_30`,`SECONDS_60`].map(e=>[e,W(e)]),disabled:!t,set:e=>i({turnLimit:e})}),X(`div`,{class:`option`,children:[X(Vi,{label:W(`rated`),on:e.rated,disabled:!t,set:e=>i({rated:e})}),X(`p`,{class:`hint`,children:W(`ratedHint`)})]}),r?.options.map(n=>X(Ja,{spec:n,value:a[n.key],disabled:!t,set:t=>i({options:{[Ka[e.kind]]:{[n.key]:t}}})},n.key)),X(Ya,{label:W(`visibility`),value:e.visibility,choices:[`PUBLIC`,`UNLISTED`].map(e=>[e,W(e)]),disabled:!t,set:e=>i({visibility:e})}),X(Ya,{label:W(`spectating`),value:e.spectating,choices:[`EVERYONE`,`WITH_LINK`,`NOBODY`].map(e=>[e,W(e)]),disabled:!t,set:e=>i({spectating:e})})]})}function Ja({spec:e,value:t,disabled:n,set:r}){return X(`div`,{class:`option`,children:[e.type===`BOOLEAN`&&X(Vi,{label:e.name,on:!!t,disabled:n,set:r}),e.type===`INTEGER`&&X(Ya,{label:e.name,value:Number(t),choices:Xa(e.minimum??0,e.maximum??0).map(e=>[e,String(e)]),disabled:n,set:e=>r(Number(e))}),e.type===`CHOICE`&&X(Ya,{label:e.name,value:String(t),choices:(e.choices??[]).map((t,n)=>[String(t),e.choiceNames?.[n]??String(t)]),disabled:n,set:r}),X(`p`,{class:`hint`,children:e.description})]})}function Ya({label:e,value:t,choices:n,disabled:r,set:i}){return X(`label`,{class:`setting`,children:[X(`span`,{children:e}),X(`select`,{value:t,disabled:r,onChange:e=>i(e.currentTarget.value),children:n.map(([e,t])=>X(`option`,{value:e,children:t},e))})]})}function Xa(e,t){return Array.from({length:t-e+1},(t,n)=>e+n)}function Za({code:e}){let t=to(e,!1),n=t.lobby?.currentGame;return n?X(pa,{id:n.id,embedded:!0}):X($a,{...t,invited:!1})}function Qa({code:e,invited:t}){return X($a,{...to(e,!0),invited:t})}function $a({lobby:e,set:t,state:n,invited:r}){let[i,a]=F(!1),[o,s]=F(!1),c=e=>{a(!0),e().then(e=>{Di(e.problems),e.lobby&&t(e.lobby)}).catch(e=>Q(e instanceof Ei?e.message:W(`fault`))).finally(()=>a(!1))};if(n===`none`)return X(eo,{text:W(`noLobby`)});if(n===`closed`)return X(eo,{text:W(`lobbyClosed`)});if(!e)return X(`p`,{class:`empty page`,children:W(`loading`)});let l=e.seats.find(e=>e.player?.id===xt.value)??null,u=l!==null&&e.host.id===xt.value,d=e.currentGame?.status===`ACTIVE`;return X(`div`,{class:`page lobby`,children:[X(`header`,{class:`top-bar`,children:[!Gr&&X(`a`,{class:`icon-button`,href:`/`,"aria-label":W(`home`),children:X(Z,{name:`back`,turned:!0})}),X(`h1`,{children:W(e.kind)}),X(`button`,{type:`button`,class:`icon-button`,"aria-label":W(`rules`),onClick:()=>s(!0),children:X(Z,{name:`book`})})]}),X(`main`,{id:`main`,tabIndex:-1,children:[l&&X(Ua,{lobby:e}),!l&&!qr&&X(`section`,{class:`join-panel`,children:[X(`h2`,{children:r?W(`invitedTo`,{game:W(e.kind)}):W(`hostedBy`,{name:e.host.name})}),e.seats.length<e.capacity?X(x,{children:[X(La,{}),X(`button`,{type:`button`,class:`primary big`,disabled:i,onClick:()=>c(async()=>(await ki(),(await K(fn,{lobbyId:e.id})).joinLobby)),children:W(`takeSeat`)})]}):X(`p`,{children:W(`lobbyFull`)})]}),X(Ga,{lobby:e,host:u&&!d,busy:i,act:c}),X(qa,{lobby:e,host:u&&!d,act:c})]}),X(`footer`,{class:`lobby-foot`,children:[d?X(`a`,{class:`button primary big`,href:`/games/${e.currentGame.id}`,children:W(l?`toTable`:`watch`)}):l&&X(no,{lobby:e,host:u,ready:l.ready,busy:i,act:c}),l&&!d&&X(`button`,{type:`button`,class:`quiet`,disabled:i,onClick:()=>c(async()=>{let{leaveLobby:t}=await K(pn,{lobbyId:e.id});return t.problems.length||Xt(`/`),t}),children:W(`leave`)})]}),o&&X(ca,{lobby:e.id,onClose:()=>s(!1)})]})}function eo({text:e}){return X(`div`,{class:`page`,children:X(`main`,{id:`main`,class:`missing`,tabIndex:-1,children:[X(`p`,{children:e}),X(`a`,{class:`button`,href:`/`,children:W(`home`)})]})})}function to(e,t){let[n,r]=F(null),[i,a]=F(`open`);return I(()=>{let n=()=>{},i=!0,o,s=e=>{let n=e.currentGame,i=n?.status===`ACTIVE`?n.id:null,a=e.seats.some(e=>e.player?.id===xt.value);t&&i&&o!==void 0&&i!==o&&a&&Xt(`/games/${i}`),o=i,r(e)};return Dn(on,{code:e}).then(({lobby:e})=>{if(i){if(!e)return a(`none`);s(e),n=Xn(ln,{id:e.id},e=>s(e.lobbyUpdates),e=>i&&a(e===null?`closed`:`none`))}},()=>i&&a(`none`)),()=>{i=!1,n()}},[e,H.value]),{lobby:n,set:r,state:i}}function no({lobby:e,host:t,ready:n,busy:r,act:i}){let a=e.seats.some(t=>!t.ready&&t.player?.id!==e.host.id);if(!t)return X(x,{children:[X(`button`,{type:`button`,class:`primary big`,disabled:r,"aria-pressed":n,onClick:()=>i(async()=>(await K(mn,{lobbyId:e.id,ready:!n})).setReady),children:W(n?`iAmNotReady`:`iAmReady`)}),X(`p`,{class:`hint`,children:W(`waitingHost`,{name:e.host.name})})]});let o=e.seats.length<2;return X(x,{children:[X(`button`,{type:`button`,class:`primary big`,disabled:r||o||a,onClick:()=>i(async()=>(await K(_n,{lobbyId:e.id})).startGame),children:W(e.currentGame?`startAgain`:`start`)}),(o||a)&&X(`p`,{class:`hint`,children:W(o?`needTwo`:`waitingReady`)})]})}var ro=B(navigator.onLine);addEventListener(`online`,()=>ro.value=!0),addEventListener(`offline`,()=>ro.value=!1);var io=700;function ao(){let e=!ro.value||Un.value===`lost`||Tn.value,[t,n]=F(`fine`);return I(()=>{if(e){let e=setTimeout(()=>n(`broken`),io);return()=>clearTimeout(e)}if(t!==`broken`)return;n(`back`);let r=setTimeout(()=>n(`fine`),2e3);return()=>clearTimeout(r)},[e]),X(`div`,{class:`connection`,role:`status`,children:[t===`broken`&&X(`p`,{class:`broken`,children:W(ro.value?`reconnecting`:`offline`)}),t===`back`&&X(`p`,{class:`back-again`,children:W(`backAgain`)})]})}function oo(){return X(x,{children:[X(`a`,{class:`skip`,href:`#main`,onClick:co,children:W(`skipToPlay`)}),X(ao,{}),X(so,{}),X(Li,{})]})}function so(){let e=Yt();switch(e.name){case`game`:return X(pa,{id:e.id,embedded:e.embedded});case`lobby`:return X(Qa,{code:e.code,invited:e.invited},e.code);case`embedded-lobby`:return X(Za,{code:e.code},e.code);case`link`:return X(Ha,{code:e.code});default:return X(Ia,{})}}function co(e){e.preventDefault(),document.getElementById(`main`)?.focus()}Pt(),Zr(),Zt(),await Kt(),M(X(oo,{}),document.getElementById(`app`)),!Gr&&`serviceWorker`in navigator&&navigator.serviceWorker.register(`/sw.js`).catch(()=>{});