-- A search finds a name without its accents: so names are kept without them. By itself neither database knows them.
-- Last in the list stand marks that no letter has taken in: they go.
UPDATE "User" SET "searchName" = translate(
    replace(replace(replace(replace(replace(replace("searchName", 'Æ', 'AE'), 'Þ', 'TH'), 'Œ', 'OE'), 'Ǣ', 'AE'), 'Ǽ', 'AE'), 'ẞ', 'SS'),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİĴĶĹĻĽŁŃŅŇŌŎŐŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƠƯǍǏǑǓǕǗǙǛǞǠǦǨǪǬǮǴǸǺǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȞȦȨȪȬȮȰȲΆΈΉΊΌΎΏΪΫЀЁЃЇЌЍЎЙѶӁӐӒӖӚӜӞӢӤӦӪӬӮӰӲӴӸḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈẊẌẎẐẒẔẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸἈἉἊἋἌἍἎἏἘἙἚἛἜἝἨἩἪἫἬἭἮἯἸἹἺἻἼἽἾἿὈὉὊὋὌὍὙὛὝὟὨὩὪὫὬὭὮὯᾸᾹᾺῈῊῘῙῚῨῩῪῬῸῺ'
        || (SELECT string_agg(chr("code"), '') FROM generate_series(768, 879) AS "code"),
    'AAAAAACEEEEIIIIDNOOOOOOUUUUYAAACCCCDDEEEEEGGGGHHIIIIIJKLLLLNNNOOORRRSSSSTTTUUUUUUWYYZZZOUAIOUUUUUAAGKOOƷGNAOAAEEIIOORRUUSTHAEOOOOYΑΕΗΙΟΥΩΙΥЕЕГІКИУИѴЖААЕӘЖЗИИОӨЭУУУЧЫABBBCDDDDDEEEEEFGHHHHHIIKKKLLLLMMMNNNNOOOOPPRRRRSSSSSTTTTUUUUUVVWWWWWXXYZZZAAAAAAAAAAAAEEEEEEEEIIOOOOOOOOOOOOUUUUUUUYYYYΑΑΑΑΑΑΑΑΕΕΕΕΕΕΗΗΗΗΗΗΗΗΙΙΙΙΙΙΙΙΟΟΟΟΟΟΥΥΥΥΩΩΩΩΩΩΩΩΑΑΑΕΗΙΙΙΥΥΥΡΟΩ'
);
