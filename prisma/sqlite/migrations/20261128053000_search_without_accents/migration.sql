-- A search finds a name without its accents: so names are kept without them. By itself neither database knows them.
-- Last in the list stand marks that no letter has taken in: they go.
UPDATE "User" SET "searchName" = (
    WITH RECURSIVE "letters"("marked", "plain") AS (VALUES (
        'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİĴĶĹĻĽŁŃŅŇŌŎŐŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƠƯǍǏǑǓǕǗǙǛǞǠǦǨǪǬǮǴǸǺǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȞȦȨȪȬȮȰȲΆΈΉΊΌΎΏΪΫЀЁЃЇЌЍЎЙѶӁӐӒӖӚӜӞӢӤӦӪӬӮӰӲӴӸḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈẊẌẎẐẒẔẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸἈἉἊἋἌἍἎἏἘἙἚἛἜἝἨἩἪἫἬἭἮἯἸἹἺἻἼἽἾἿὈὉὊὋὌὍὙὛὝὟὨὩὪὫὬὭὮὯᾸᾹᾺῈῊῘῙῚῨῩῪῬῸῺ' || char(
            768, 769, 770, 771, 772, 773, 774, 775, 776, 777, 778, 779, 780, 781, 782, 783,
            784, 785, 786, 787, 788, 789, 790, 791, 792, 793, 794, 795, 796, 797, 798, 799,
            800, 801, 802, 803, 804, 805, 806, 807, 808, 809, 810, 811, 812, 813, 814, 815,
            816, 817, 818, 819, 820, 821, 822, 823, 824, 825, 826, 827, 828, 829, 830, 831,
            832, 833, 834, 835, 836, 837, 838, 839, 840, 841, 842, 843, 844, 845, 846, 847,
            848, 849, 850, 851, 852, 853, 854, 855, 856, 857, 858, 859, 860, 861, 862, 863,
            864, 865, 866, 867, 868, 869, 870, 871, 872, 873, 874, 875, 876, 877, 878, 879
        ),
        'AAAAAACEEEEIIIIDNOOOOOOUUUUYAAACCCCDDEEEEEGGGGHHIIIIIJKLLLLNNNOOORRRSSSSTTTUUUUUUWYYZZZOUAIOUUUUUAAGKOOƷGNAOAAEEIIOORRUUSTHAEOOOOYΑΕΗΙΟΥΩΙΥЕЕГІКИУИѴЖААЕӘЖЗИИОӨЭУУУЧЫABBBCDDDDDEEEEEFGHHHHHIIKKKLLLLMMMNNNNOOOOPPRRRRSSSSSTTTTUUUUUVVWWWWWXXYZZZAAAAAAAAAAAAEEEEEEEEIIOOOOOOOOOOOOUUUUUUUYYYYΑΑΑΑΑΑΑΑΕΕΕΕΕΕΗΗΗΗΗΗΗΗΙΙΙΙΙΙΙΙΟΟΟΟΟΟΥΥΥΥΩΩΩΩΩΩΩΩΑΑΑΕΗΙΙΙΥΥΥΡΟΩ'
    )), "spelt"("name", "at") AS (
        SELECT "User"."searchName", 1
        UNION ALL
        SELECT replace("spelt"."name", substr("marked", "at", 1), substr("plain", "at", 1)), "at" + 1
        FROM "spelt", "letters" WHERE "at" <= length("marked")
    )
    SELECT replace(replace(replace(replace(replace(replace("spelt"."name", 'Æ', 'AE'), 'Þ', 'TH'), 'Œ', 'OE'), 'Ǣ', 'AE'), 'Ǽ', 'AE'), 'ẞ', 'SS') FROM "spelt" ORDER BY "at" DESC LIMIT 1
) WHERE "searchName" GLOB '*[^ -~]*';
